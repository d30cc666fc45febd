/** The values by key, in their order. */
export function groupBy<V, K>(values: readonly V[], keyOf: (value: V) => K): Map<K, V[]> {
  const groups = new Map<K, V[]>()
  for (const value of values) {
    const key = keyOf(value)
    const group = groups.get(key)
    if (group) group.push(value)
    else groups.set(key, [value])
  }
  return groups
}

/** The values without repetitions, in their order. */
export const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)]
