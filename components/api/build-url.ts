/** The URL of an operation with its parameters and query filled in; empty query values are left out. */
export function buildUrl(
  template: string,
  { params = {}, query = {} }: { params?: Record<string, string>; query?: Record<string, unknown> },
) {
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== '') search.set(name, String(value))
  return `/v1${path}${search.size ? `?${search}` : ''}`
}
