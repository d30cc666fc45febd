import type { z } from 'zod'
import { type Problem, problem } from '../refusal'

const secretNames = /password|secret|token|otp|authorization/i

/** `items[0].quantity`, as the contract writes paths into a request. */
export function propertyPath(path: readonly PropertyKey[]): string | null {
  let text = ''
  for (const part of path) text += typeof part === 'number' ? `[${part}]` : text ? `.${String(part)}` : String(part)
  return text || null
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input
  for (const part of path) value = (value as Record<PropertyKey, unknown> | null | undefined)?.[part]
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
      return named([...prefix, ...at], `There is no field "${key}" here.`, valueAt(input, at))
    })
  if (issue.code === 'invalid_union' && issue.errors[0]?.length)
    return issue.errors[0].flatMap((inner) => problemsOfIssue(inner, input, prefix, [...path, ...inner.path]))
  const value = valueAt(input, path)
  const missing = value === undefined && /received undefined/.test(issue.message)
  return [named([...prefix, ...path], missing ? 'This field is required.' : issue.message, value)]
}

function named(path: readonly PropertyKey[], message: string, value: unknown): Problem {
  const name = propertyPath(path)
  const isSecret = name !== null && secretNames.test(name)
  return problem(name, message, isSecret ? null : shown(value))
}

/** Large values are not sent back whole. */
function shown(value: unknown): unknown {
  if (typeof value === 'string') return value.length > 1_000 ? `${value.slice(0, 1_000)}…` : value
  if (typeof value === 'object' && value !== null && JSON.stringify(value).length > 1_000) return null
  return typeof value === 'bigint' || typeof value === 'symbol' || typeof value === 'function' ? null : value
}
