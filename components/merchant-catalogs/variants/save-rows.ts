import { ApiError } from '../../api-error'
import type { Problem } from '../../api-shapes'
import type { Staged } from '../../list/staged'
import type { VariantUpdate } from '../shapes'
import { type Field, fieldOf, updateOf } from './cells'
import type { CellErrors } from './rows'

/** Rows of one request: what is stored is answered whole or not at all, and nobody waits for minutes. */
export const MOST_AT_ONCE = 1_000
/** A request of which rows are refused is sent again without them, this often. */
const REPEATS = 3

export interface Outcome {
  /** The global SKUs of the rows that are stored. */
  saved: Set<string>
  /** What is wrong with cells of the rows that are not. */
  errors: Record<string, CellErrors>
  /** What kept the rest from being sent. */
  failure: Error | null
}

/** Stores rows; answers what was left out, told by place. */
type Send = (updates: VariantUpdate[]) => Promise<readonly Problem[]>

/** Saves what is staged: what can be is stored, what is refused is told by row and cell, and stays. */
export async function saveRows(staged: Staged<Field>, send: Send): Promise<Outcome> {
  const outcome: Outcome = { saved: new Set(), errors: {}, failure: null }
  const updates: VariantUpdate[] = []
  for (const [sku, cells] of Object.entries(staged)) {
    const { update, wrong } = updateOf(sku, cells)
    if (Object.keys(wrong).length) outcome.errors[sku] = wrong
    else updates.push(update)
  }
  for (let at = 0; at < updates.length && !outcome.failure; at += MOST_AT_ONCE)
    await saveSome(updates.slice(at, at + MOST_AT_ONCE), send, outcome)
  return outcome
}

async function saveSome(some: VariantUpdate[], send: Send, outcome: Outcome) {
  let left = some
  for (let turn = 0; left.length; turn++) {
    try {
      const refused = byRow(await send(left), left)
      Object.assign(outcome.errors, refused.rows)
      for (const { sku } of left) if (!refused.rows[sku]) outcome.saved.add(sku)
      return
    } catch (error) {
      if (!(error instanceof Error)) throw error
      const refused = error instanceof ApiError && error.status === 400 ? byRow(error.errors, left) : null
      const bad = Object.keys(refused?.rows ?? {})
      if (!refused || !bad.length || turn === REPEATS) {
        outcome.failure = error
        return
      }
      Object.assign(outcome.errors, refused.rows)
      left = left.filter(({ sku }) => !refused.rows[sku])
    }
  }
}

/** Which row each problem belongs to, and which of its cells. */
export function byRow(problems: readonly Problem[], rows: readonly { sku: string }[]) {
  const placed: Record<string, CellErrors> = {}
  const rest: Problem[] = []
  for (const problem of problems) {
    const [, place, cell = ''] = /^\w+\[(\d+)\](?:\.(\w+))?/.exec(problem.propertyName ?? '') ?? []
    const sku = place === undefined ? undefined : rows[Number(place)]?.sku
    if (sku === undefined) rest.push(problem)
    else {
      const field = fieldOf(cell)
      const before = placed[sku]?.[field]
      placed[sku] = { ...placed[sku], [field]: [before, problem.errorMessage].filter(Boolean).join(' ') }
    }
  }
  return { rows: placed, rest }
}
