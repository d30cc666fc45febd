import { isDeepStrictEqual } from 'node:util'
import { type Problem, problem } from './refusal'

/**
 * Problems with read-only fields. They may be sent back as they were read, or as null, so that get, edit, put back works; any other value
 * is a problem of its own. `present` returns the resource as the caller sees it, and runs only when there is something to compare.
 */
export function readOnlyProblems(input: object, present: () => object, names: readonly string[], prefix = ''): Problem[] {
  let stored: Record<string, unknown> | undefined
  return names.flatMap((name) => {
    const value = (input as Record<string, unknown>)[name] ?? null
    if (value === null) return []
    stored ??= JSON.parse(JSON.stringify(present())) as Record<string, unknown>
    if (isDeepStrictEqual(value, stored[name] ?? null)) return []
    return [problem('field.readOnly', `${prefix}${name}`, 'This field is read-only; leave it out, or send it unchanged.', value)]
  })
}
