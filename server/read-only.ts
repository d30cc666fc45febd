import { isDeepStrictEqual } from 'node:util'
import { type Problem, problem } from './refusal'

/**
 * Fields that are shown but not written may be sent back as they were read, or null: get, edit, put back works. Anything else
 * is a problem of its own. `shown` gives the resource as the caller sees it, and is asked only when there is something to compare.
 */
export function readOnlyProblems(given: object, shown: () => object, names: readonly string[], prefix = ''): Problem[] {
  let stored: Record<string, unknown> | undefined
  return names.flatMap((name) => {
    const value = (given as Record<string, unknown>)[name] ?? null
    if (value === null) return []
    stored ??= JSON.parse(JSON.stringify(shown())) as Record<string, unknown>
    if (isDeepStrictEqual(value, stored[name] ?? null)) return []
    return [problem(`${prefix}${name}`, 'This field is set by the service; leave it out, or send it as it is.', value)]
  })
}
