import { numberOf } from '../ui/amount'

/** How many pieces of each line are chosen, as typed, by the item's id. */
export type Picks = Record<string, string>

/** What can be chosen of a line. */
export interface Pickable {
  id: string
  /** So many pieces at most. */
  most: number
  /** Why none of it can be chosen; null when some can. */
  lock: string | null
}

const countOf = (text: string | undefined) => (text?.trim() ? numberOf(text, '') : 0)

/** Why a line cannot be taken as it is typed; null when it can. */
export function pickProblem({ id, most, lock }: Pickable, picks: Picks): string | null {
  const count = countOf(picks[id])
  if (lock || count === 0) return null
  if (!Number.isInteger(count) || count < 0) return 'Give a whole number.'
  return count > most ? `Only ${most} ${most === 1 ? 'is' : 'are'} left.` : null
}

/** The pieces that are chosen, line by line: none of what is locked, nor of what is not typed right. */
export const picked = (lines: readonly Pickable[], picks: Picks): { id: string; quantity: number }[] =>
  lines.flatMap((line) => {
    const quantity = countOf(picks[line.id])
    return line.lock || pickProblem(line, picks) || quantity === 0 ? [] : [{ id: line.id, quantity }]
  })

/** All there is to choose, or none of it. */
export const pickAll = (lines: readonly Pickable[], isAll = true): Picks =>
  Object.fromEntries(lines.map(({ id, most }) => [id, isAll ? String(most) : '0']))

/** Whether all that can be chosen is, some of it, or none. */
export function extentOf(lines: readonly Pickable[], picks: Picks): 'none' | 'some' | 'all' {
  const chosen = new Map(picked(lines, picks).map(({ id, quantity }) => [id, quantity]))
  if (!chosen.size) return 'none'
  return lines.every(({ id, most, lock }) => lock || chosen.get(id) === most) ? 'all' : 'some'
}

export const pieces = (chosen: readonly { quantity: number }[]) => chosen.reduce((sum, { quantity }) => sum + quantity, 0)
