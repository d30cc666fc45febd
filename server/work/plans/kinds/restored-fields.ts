import { isDeepStrictEqual } from 'node:util'

/** The former values of the fields that differ, and the values that they have now. */
export function restoredFields<T extends object>(
  was: T,
  is: T,
  names: readonly (keyof T & string)[],
): { former: Record<string, unknown>; current: Record<string, unknown> } {
  const changed = names.filter((name) => !isDeepStrictEqual(was[name], is[name]))
  const valuesOf = (record: T) => Object.fromEntries(changed.map((name) => [name, record[name]]))
  return { former: valuesOf(was), current: valuesOf(is) }
}

/** The fields of a record that do not have the expected values any more. */
export const fieldsUnlike = (record: object, expected: Record<string, unknown>): string[] =>
  Object.entries(expected)
    .filter(([name, value]) => !isDeepStrictEqual(asStored((record as Record<string, unknown>)[name]), value))
    .map(([name]) => name)

/** As JSON keeps it: without undefined, times as text. */
const asStored = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))
