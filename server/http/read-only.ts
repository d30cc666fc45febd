import { isDeepStrictEqual } from 'node:util'
import { type Problem, problem, Refusal } from '../refusal'

/**
 * Refuses values of read-only fields that are neither null nor what is stored, so that a resource can be read, edited and put
 * back. `stored` is the resource as shown.
 */
export function expectReadOnly(names: readonly string[], given: object, stored: object) {
  const shown = JSON.parse(JSON.stringify(stored)) as Record<string, unknown>
  const problems: Problem[] = names.flatMap((name) => {
    const value = (given as Record<string, unknown>)[name] ?? null
    if (value === null || isDeepStrictEqual(value, shown[name] ?? null)) return []
    return [problem(name, 'This field is set by the service; leave it out, or send it as it is.', value)]
  })
  if (problems.length) throw new Refusal('ValidationError', problems)
}
