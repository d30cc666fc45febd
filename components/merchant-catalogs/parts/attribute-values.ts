/** An attribute as its fields hold it. */
export interface AttributeValues {
  /** Stays with it while others come and go. */
  key: string
  name: string
  value: string
}

interface Attribute {
  name: string
  value: string
}

export const attributeValues = (all: readonly Attribute[]): AttributeValues[] => all.map((one, i) => ({ key: `stored ${i}`, ...one }))

/** Attributes as the API takes them, or what is wrong with each; lines without a word are left out. */
export function readAttributes(all: readonly AttributeValues[]): { value: Attribute[] } | { wrong: (string | null)[] } {
  const seen = new Set<string>()
  const wrong = all.map(({ name, value }) => {
    const key = name.trim().toLowerCase()
    if (!key) return value.trim() ? 'Give it a name.' : null
    if (key.length > 100) return 'At most 100 characters.'
    if (seen.has(key)) return `“${name.trim()}” is given twice.`
    seen.add(key)
    return null
  })
  if (wrong.some(Boolean)) return { wrong }
  return { value: all.filter(({ name }) => name.trim()).map(({ name, value }) => ({ name: name.trim(), value: value.trim() })) }
}
