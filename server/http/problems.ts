import type * as z from 'zod'
import { isReasonCode, type ReasonCode } from '@/server/kernel/reasons'
import { isRefusal, type Problem, problem, Refusal } from '@/server/kernel/refusal'

const secretNames = /password|secret|token|otp|authorization|^(code|current|new)$|^headers\b/i

/** `items[0].quantity`, as the contract writes paths into a request. */
function propertyPath(path: readonly PropertyKey[]): string | null {
  let text = ''
  for (const part of path) text += typeof part === 'number' ? `[${part}]` : text ? `.${String(part)}` : String(part)
  return text || null
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input
  for (const part of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined
    value = (value as Record<PropertyKey, unknown>)[part]
  }
  return value
}

/** The problems of an input in the contract's words: one for each field, and one for each unknown field by name. */
export function validationProblems(error: z.ZodError, input: unknown, prefix: PropertyKey[] = []): Problem[] {
  return withoutConsequences(error.issues).flatMap((issue) => issueProblems(issue, input, prefix, issue.path))
}

/** Without issues about the length of a value that is of a wrong type: a text in place of a list has no entries to count. */
function withoutConsequences(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  const wrong = new Set(issues.flatMap((one) => (one.code === 'invalid_type' ? [propertyPath(one.path)] : [])))
  return issues.filter(({ code, path }) => !['too_small', 'too_big'].includes(code) || !wrong.has(propertyPath(path)))
}

function issueProblems(issue: z.core.$ZodIssue, input: unknown, prefix: PropertyKey[], path: PropertyKey[]): Problem[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => {
      const at = [...path, key]
      return problemAt('field.unknown', [...prefix, ...at], `There is no field "${key}" here.`, valueAt(input, at))
    })
  if (issue.code === 'invalid_union' && issue.errors[0]?.length && !coversAllOptions(issue))
    return withoutConsequences(closestOption(issue.errors)).flatMap((inner) =>
      issueProblems(inner, input, prefix, [...path, ...inner.path]),
    )
  const value = valueAt(input, path)
  const missing = value === undefined && /received undefined/.test(issue.message)
  return [problemAt(reasonFor(issue, value), [...prefix, ...path], missing ? 'This field is required.' : messageFor(issue), value)]
}

/** Whether a union's own message suffices: it names all options, and the value as a whole is none of them. */
const coversAllOptions = ({ message, errors }: z.core.$ZodIssueInvalidUnion) =>
  message !== 'Invalid input' && errors.every((issues) => issues.every(({ path }) => !path.length))

/** The problems of the first option of a union that takes a value of this type; of the first one when none does. */
function closestOption(options: z.core.$ZodIssue[][]): z.core.$ZodIssue[] {
  const isOfOtherType = ({ code, path }: z.core.$ZodIssue) => code === 'invalid_type' && !path.length
  return options.find((issues) => !issues.some(isOfOtherType)) ?? (options[0] as z.core.$ZodIssue[])
}

/** The reason of an issue; a schema's own check may name one as its parameter `reason`. */
function reasonFor(issue: z.core.$ZodIssue, value: unknown): ReasonCode {
  const own = issue.code === 'custom' ? issue.params?.reason : undefined
  if (isReasonCode(own)) return own
  if (value === undefined && (issue.code === 'invalid_type' || issue.code === 'invalid_value')) return 'field.required'
  // Only a field that is computed accepts nothing but null.
  if (issue.code === 'invalid_type' && issue.expected === 'null') return 'field.readOnly'
  if (issue.code === 'too_small') return 'field.tooSmall'
  return issue.code === 'too_big' ? 'field.tooLarge' : 'field.invalid'
}

/** A problem with the value at this path. */
export function problemAt(reason: ReasonCode, path: readonly PropertyKey[], message: string, value: unknown): Problem {
  const name = propertyPath(path)
  return problem(reason, name, message, isSecret(name) ? null : abbreviate(value))
}

const isSecret = (name: string | null) => name !== null && secretNames.test(name)

/** Runs a handler. Its refusals show the values as they were sent, not as they were parsed. */
export async function withSentValues<T>(sent: object, handle: () => Promise<T>): Promise<T> {
  try {
    return await handle()
  } catch (error) {
    throw mapProblems(error, (one) => {
      const value = one.propertyName === null ? undefined : valueAt(sent, one.propertyName.split(/[.[\]]+/).filter(Boolean))
      return value === undefined || isSecret(one.propertyName) ? one : { ...one, attemptedValue: abbreviate(value) }
    })
  }
}

/** Runs a handler of secrets: its refusals contain no values. */
export async function withoutValues<T>(handle: () => Promise<T>): Promise<T> {
  try {
    return await handle()
  } catch (error) {
    throw mapProblems(error, (one) => ({ ...one, attemptedValue: null }))
  }
}

const mapProblems = (error: unknown, change: (one: Problem) => Problem) =>
  isRefusal(error) ? new Refusal(error.code, error.problems.map(change), error.headers) : error

/** Shortens large values. */
function abbreviate(value: unknown): unknown {
  if (typeof value === 'string') return value.length > 1_000 ? `${value.slice(0, 1_000)}…` : value
  if (value instanceof Uint8Array) return null
  if (typeof value === 'object' && value !== null && isLong(value)) return null
  return typeof value === 'bigint' || typeof value === 'symbol' || typeof value === 'function' ? null : value
}

/** Whether a value has more than 1,000 characters as JSON. Looks at no more of a long one than that, because a body may be one value. */
function isLong(value: object): boolean {
  let left = 1_000
  const spend = (one: unknown): boolean => {
    if (typeof one === 'string') left -= one.length
    else if (typeof one === 'object' && one !== null)
      for (const key in one) {
        left -= key.length + 1
        if (left < 0 || spend((one as Record<string, unknown>)[key])) return true
      }
    return left < 0
  }
  return spend(value) || JSON.stringify(value).length > 1_000
}

const typeMessages: Record<string, string> = {
  string: 'Give a text.',
  number: 'Give a number.',
  int: 'Give a whole number.',
  boolean: 'Give true or false.',
  array: 'Give a list.',
  object: 'Give an object.',
  record: 'Give an object.',
}

/** The expected value, for schemas without a message of their own: the library's messages are for programmers. */
function messageFor(issue: z.core.$ZodIssue): string {
  if (!/^(Invalid input|Invalid option|Too small|Too big): expected /.test(issue.message)) return issue.message
  if (issue.code === 'invalid_type') return typeMessages[issue.expected] ?? issue.message
  if (issue.code === 'invalid_value') return `Give ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}.`
  if (issue.code === 'too_small') return limitMessage(issue.origin, 'least', issue.minimum) ?? issue.message
  if (issue.code === 'too_big') return limitMessage(issue.origin, 'most', issue.maximum) ?? issue.message
  return issue.message
}

function limitMessage(origin: string, edge: 'least' | 'most', limit: number | bigint): string | null {
  if (origin === 'number' || origin === 'int') return edge === 'least' ? `Give ${limit} or more.` : `Give at most ${limit}.`
  const unit = origin === 'string' ? 'character' : origin === 'array' ? 'entry' : null
  if (!unit) return null
  const units = limit === 1 ? unit : unit === 'entry' ? 'entries' : `${unit}s`
  return `Give at ${edge} ${limit} ${units}.`
}
