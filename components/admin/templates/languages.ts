const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
const letters = [...'abcdefghijklmnopqrstuvwxyz']

export const languageName = (code: string) => names.of(code) ?? code

/** The languages of ISO 639-1, by name. */
export const languageOptions = letters
  .flatMap((first) => letters.map((second) => first + second))
  .flatMap((code) => {
    const name = names.of(code)
    return name ? [{ value: code, label: name }] : []
  })
  .sort((one, other) => one.label.localeCompare(other.label))
