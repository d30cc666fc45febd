/** Loaded with a row, but no column of it. */
const parts: readonly string[] = ['items', 'holds', 'fulfilment', 'packages']

/** The columns of an edited row that are to be written. */
export function changedColumns<T extends object>(before: T, after: T): Partial<T> {
  const set: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(after)) {
    if (parts.includes(name)) continue
    const old = (before as Record<string, unknown>)[name]
    if (old !== value && JSON.stringify(old) !== JSON.stringify(value)) set[name] = value
  }
  return set as Partial<T>
}
