/** The address on this site of an operation's path with its parameters and query filled in. What is empty is left out of the query. */
export function addressOf(
  template: string,
  { params = {}, query = {} }: { params?: Record<string, string>; query?: Record<string, unknown> },
) {
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== '') search.set(name, String(value))
  return `/v1${path}${search.size ? `?${search}` : ''}`
}
