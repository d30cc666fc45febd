/** The query of a page's address, as Next passes it. */
export type Search = Record<string, string | string[] | undefined>

export function toUrlSearch(search: Search): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) for (const one of [value ?? []].flat()) params.append(name, one)
  return params
}
