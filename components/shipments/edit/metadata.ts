/** A map of texts as one types it: one in each line, `name: value`. */
export const textOf = (map: Readonly<Record<string, string>>) =>
  Object.entries(map)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')

/** What is typed as a map; null where a line is none, or a name stands twice. */
export function mapOf(text: string): Record<string, string> | null {
  const map = new Map<string, string>()
  for (const line of text.split('\n').filter((line) => line.trim())) {
    const [, name, value] = /^\s*([^:]*[^:\s])\s*:\s*(.*?)\s*$/.exec(line) ?? []
    if (!name || map.has(name)) return null
    map.set(name, value ?? '')
  }
  return Object.fromEntries(map)
}
