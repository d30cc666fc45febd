import type { z } from 'zod'
import { isRefusal, type Problem, problem, Refusal } from '../refusal'
import { wordsFor } from './wording'

const secretNames = /password|secret|token|otp|authorization|^(code|current|new)$/i

/** `items[0].quantity`, as the contract writes paths into a request. */
export function propertyPath(path: readonly PropertyKey[]): string | null {
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

/** What is wrong with an input, in the contract's words: one problem for each field, those that are not known by their name. */
export function problemsOf(error: z.ZodError, input: unknown, prefix: PropertyKey[] = []): Problem[] {
  return error.issues.flatMap((issue) => problemsOfIssue(issue, input, prefix, issue.path))
}

function problemsOfIssue(issue: z.core.$ZodIssue, input: unknown, prefix: PropertyKey[], path: PropertyKey[]): Problem[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => {
      const at = [...path, key]
      return told([...prefix, ...at], `There is no field "${key}" here.`, valueAt(input, at))
    })
  if (issue.code === 'invalid_union' && issue.errors[0]?.length)
    return issue.errors[0].flatMap((inner) => problemsOfIssue(inner, input, prefix, [...path, ...inner.path]))
  const value = valueAt(input, path)
  const missing = value === undefined && /received undefined/.test(issue.message)
  return [told([...prefix, ...path], missing ? 'This field is required.' : wordsFor(issue), value)]
}

/** A problem with what was sent at this path. */
export function told(path: readonly PropertyKey[], message: string, value: unknown): Problem {
  const name = propertyPath(path)
  return problem(name, message, isSecret(name) ? null : shown(value))
}

const isSecret = (name: string | null) => name !== null && secretNames.test(name)

/** Runs a handler. What it refuses is told with the values as they were sent, not as they were read. */
export async function echoing<T>(sent: object, handle: () => Promise<T>): Promise<T> {
  try {
    return await handle()
  } catch (error) {
    throw retold(error, (one) => {
      const value = one.propertyName === null ? undefined : valueAt(sent, one.propertyName.split(/[.[\]]+/).filter(Boolean))
      return value === undefined || isSecret(one.propertyName) ? one : { ...one, attemptedValue: shown(value) }
    })
  }
}

/** Runs what is handed secrets: whatever is wrong with them, no value is sent back. */
export async function silent<T>(handle: () => Promise<T>): Promise<T> {
  try {
    return await handle()
  } catch (error) {
    throw retold(error, (one) => ({ ...one, attemptedValue: null }))
  }
}

const retold = (error: unknown, change: (one: Problem) => Problem) =>
  isRefusal(error) ? new Refusal(error.code, error.problems.map(change), error.headers) : error

/** Large values are not sent back whole. */
function shown(value: unknown): unknown {
  if (typeof value === 'string') return value.length > 1_000 ? `${value.slice(0, 1_000)}…` : value
  if (value instanceof Uint8Array) return null
  if (typeof value === 'object' && value !== null && JSON.stringify(value).length > 1_000) return null
  return typeof value === 'bigint' || typeof value === 'symbol' || typeof value === 'function' ? null : value
}
