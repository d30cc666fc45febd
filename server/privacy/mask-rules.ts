interface Address {
  firstName?: string | null
  lastName?: string | null
  line1?: string | null
  phone?: string | null
  email?: string | null
}

/** Shorter texts are in too many others. */
const MIN_LENGTH = 6

/** The texts of addresses that belong to one person or household: e-mail addresses, phone numbers, streets and full names. */
export function maskableTexts(addresses: readonly (Address | null | undefined)[]): string[] {
  const texts = addresses.flatMap((address) => {
    const { firstName, lastName, line1, phone, email } = address ?? {}
    return [email, phone, line1, firstName && lastName ? `${firstName.trim()} ${lastName.trim()}` : null]
  })
  return [...new Set(texts.flatMap((text) => text?.trim() || []))].filter((text) => text.length >= MIN_LENGTH)
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** Matches each of the texts, ignoring case. Null without texts. */
export const patternOf = (texts: readonly string[]): RegExp | null =>
  texts.length
    ? new RegExp(
        [...texts]
          .sort((a, b) => b.length - a.length)
          .map(escaped)
          .join('|'),
        'gi',
      )
    : null

/** Replaces the texts in a text by as many asterisks as they have bytes, so that offsets into it stay right. */
export const maskText = (text: string, texts: readonly string[]): string => {
  const pattern = patternOf(texts)
  return pattern ? text.replace(pattern, (found) => '*'.repeat(Buffer.byteLength(found))) : text
}

/** The same in all texts of a JSON value. */
export const maskJson = <T>(value: T, texts: readonly string[]): T =>
  JSON.parse(
    maskText(
      JSON.stringify(value),
      texts.map((text) => JSON.stringify(text).slice(1, -1)),
    ),
  ) as T
