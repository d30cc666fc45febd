/** Static headers of an endpoint, by name. */
export type StaticHeaders = Readonly<Record<string, string>>

export const MAX_HEADERS = 20
const MAX_VALUE_LENGTH = 4_000

/** Headers that the service or HTTP itself sets. */
const reserved = new Set([
  ...['host', 'connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade', 'expect', 'accept-encoding'],
  ...['user-agent', 'date'],
])

/** The problem of each header, by its name; empty when all may be sent. */
export function headerProblems(headers: StaticHeaders): { name: string; message: string }[] {
  const seen = new Set<string>()
  return Object.entries(headers).flatMap(([name, value]) => {
    const lower = name.toLowerCase()
    const message = problemOf(lower, value) ?? (seen.has(lower) ? 'This header is given twice; case does not count.' : null)
    seen.add(lower)
    return message ? [{ name, message }] : []
  })
}

function problemOf(name: string, value: string): string | null {
  if (!/^[!#$%&'*+.^_`|~0-9a-z-]{1,100}$/.test(name)) return 'Give a header name of at most 100 letters, digits and hyphens.'
  if (reserved.has(name) || /^(content-|webhook-|proxy-|:)/.test(name)) return `${name} cannot be set: Waybill sets it.`
  if (!/^[\t\x20-\x7e]*$/.test(value)) return 'Give a value of visible ASCII characters, in one line.'
  return value.length > MAX_VALUE_LENGTH ? `Give a value of at most ${MAX_VALUE_LENGTH} characters.` : null
}
