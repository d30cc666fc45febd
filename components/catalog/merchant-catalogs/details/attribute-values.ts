/** An attribute as form values. */
export interface AttributeValues {
  /** A React key that survives adding and removing others. */
  key: string
  name: string
  value: string
}

interface Attribute {
  name: string
  value: string
}

export const attributeValues = (all: readonly Attribute[]): AttributeValues[] => all.map((one, i) => ({ key: `stored ${i}`, ...one }))

/** Attributes for the API, or the problem of each line; empty lines are skipped. */
export function parseAttributes(all: readonly AttributeValues[]): { value: Attribute[] } | { problems: (string | null)[] } {
  const seen = new Set<string>()
  const problems = all.map(({ name, value }) => {
    const key = name.trim().toLowerCase()
    if (!key) return value.trim() ? 'Give it a name.' : null
    if (key.length > 100) return 'At most 100 characters.'
    if (seen.has(key)) return `“${name.trim()}” is given twice.`
    seen.add(key)
    return null
  })
  if (problems.some(Boolean)) return { problems }
  return { value: all.filter(({ name }) => name.trim()).map(({ name, value }) => ({ name: name.trim(), value: value.trim() })) }
}
