import type { z } from 'zod'

const kinds: Record<string, string> = {
  string: 'Give a text.',
  number: 'Give a number.',
  int: 'Give a whole number.',
  boolean: 'Give true or false.',
  array: 'Give a list.',
  object: 'Give an object.',
  record: 'Give an object.',
}

/** What would be right, where a schema says nothing of its own: the library's words are for programmers. */
export function wordsFor(issue: z.core.$ZodIssue): string {
  if (!/^(Invalid input|Invalid option|Too small|Too big): expected /.test(issue.message)) return issue.message
  if (issue.code === 'invalid_type') return kinds[issue.expected] ?? issue.message
  if (issue.code === 'invalid_value') return `Give ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}.`
  if (issue.code === 'too_small') return bound(issue.origin, 'least', issue.minimum) ?? issue.message
  if (issue.code === 'too_big') return bound(issue.origin, 'most', issue.maximum) ?? issue.message
  return issue.message
}

function bound(origin: string, edge: 'least' | 'most', limit: number | bigint): string | null {
  if (origin === 'number' || origin === 'int') return edge === 'least' ? `Give ${limit} or more.` : `Give at most ${limit}.`
  const unit = origin === 'string' ? 'character' : origin === 'array' ? 'entry' : null
  if (!unit) return null
  const units = limit === 1 ? unit : unit === 'entry' ? 'entries' : `${unit}s`
  return `Give at ${edge} ${limit} ${units}.`
}
