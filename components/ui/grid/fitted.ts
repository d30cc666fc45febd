import type { GridEdit } from './types'

const yes = new Set(['true', 'yes', 'y', '1', 'x', 'on'])
const no = new Set(['false', 'no', 'n', '0', '', 'off'])

/** What was typed or pasted as a value of its column: a choice by value or by label, a flag by any usual word. Null when it is none. */
export function fitted({ kind, choices }: Pick<GridEdit<never>, 'kind' | 'choices'>, typed: string): string | null {
  const text = typed.trim()
  const lower = text.toLowerCase()
  if (kind === 'flag') return yes.has(lower) ? 'true' : no.has(lower) ? 'false' : null
  if (kind !== 'choice') return text
  const choice = choices?.find(({ value }) => value === text) ?? choices?.find(({ label }) => label.toLowerCase() === lower)
  return choice?.value ?? null
}
