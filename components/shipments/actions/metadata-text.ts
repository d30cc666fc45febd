/** The text of a map of strings: one entry per line, `name: value`. */
export const textOf = (map: Readonly<Record<string, string>>) =>
  Object.entries(map)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')

/** The map of a text; null when a line is not an entry, or a name occurs twice. */
export function mapOf(text: string): Record<string, string> | null {
  const map = new Map<string, string>()
  for (const line of text.split('\n').filter((line) => line.trim())) {
    const [, name, value] = /^\s*([^:]*[^:\s])\s*:\s*(.*?)\s*$/.exec(line) ?? []
    if (!name || map.has(name)) return null
    map.set(name, value ?? '')
  }
  return Object.fromEntries(map)
}
