/** The recovery codes as a file says what they are, for whoever finds it in two years. */
export const recoveryText = (email: string, codes: readonly string[]) =>
  [
    `Recovery codes of ${email} for Waybill, ${window.location.origin}`,
    'Each gets you in once, in place of a one-time code, after your password.',
    '',
    ...codes,
    '',
  ].join('\n')

export function saveText(name: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), 1_000)
}
