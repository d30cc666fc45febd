import { parseAmount } from '@/components/ui/format/money'

/** The chosen quantity of each line, as typed, by item id. */
export type LineQuantities = Record<string, string>

/** The selectable part of a line. */
export interface SelectableLine {
  id: string
  /** The maximum quantity. */
  max: number
  /** The reason why none of it can be chosen; null when some can. */
  lock: string | null
}

const countOf = (text: string | undefined) => (text?.trim() ? parseAmount(text, '') : 0)

/** The problem with a line's typed quantity; null when it is valid. */
export function quantityProblem({ id, max, lock }: SelectableLine, picks: LineQuantities): string | null {
  const count = countOf(picks[id])
  if (lock || count === 0) return null
  if (!Number.isInteger(count) || count < 0) return 'Give a whole number.'
  return count > max ? `Only ${max} ${max === 1 ? 'is' : 'are'} left.` : null
}

/** The chosen quantities by line, without locked lines and invalid quantities. */
export const selectedLines = (lines: readonly SelectableLine[], picks: LineQuantities): { id: string; quantity: number }[] =>
  lines.flatMap((line) => {
    const quantity = countOf(picks[line.id])
    return line.lock || quantityProblem(line, picks) || quantity === 0 ? [] : [{ id: line.id, quantity }]
  })

/** The maximum of every line, or zero. */
export const allQuantities = (lines: readonly SelectableLine[], isAll = true): LineQuantities =>
  Object.fromEntries(lines.map(({ id, max }) => [id, isAll ? String(max) : '0']))

/** Whether all, some or none of the selectable units are chosen. */
export function selectionState(lines: readonly SelectableLine[], picks: LineQuantities): 'none' | 'some' | 'all' {
  const chosen = new Map(selectedLines(lines, picks).map(({ id, quantity }) => [id, quantity]))
  if (!chosen.size) return 'none'
  return lines.every(({ id, max, lock }) => lock || chosen.get(id) === max) ? 'all' : 'some'
}

export const totalQuantity = (chosen: readonly { quantity: number }[]) => chosen.reduce((sum, { quantity }) => sum + quantity, 0)
