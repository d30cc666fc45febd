import type { PlanTally } from '@/db/schema'
import type { PlanRowStatus } from '@/db/states'
import { parseEffects } from './effect-rules'

export interface Summary {
  willChange: number
  noChange: number
  refused: number
  conflicts: number
  pending: number
  excluded: number
  applied: number
  failed: number
  /** The rows that were refused, failed or are in conflict, by the code of the reason. */
  byReason: Record<string, number>
}

const fields: Record<PlanRowStatus, Exclude<keyof Summary, 'byReason'>> = {
  Pending: 'pending',
  WillChange: 'willChange',
  NoChange: 'noChange',
  Refused: 'refused',
  Excluded: 'excluded',
  Applied: 'applied',
  Conflict: 'conflicts',
  Failed: 'failed',
}

/** The rows of a plan by outcome. */
export function summaryOf(tally: readonly PlanTally[]): Summary {
  const summary: Summary = {
    ...{ willChange: 0, noChange: 0, refused: 0, conflicts: 0, pending: 0, excluded: 0, applied: 0, failed: 0 },
    byReason: {},
  }
  for (const { status, reason, count } of tally) {
    summary[fields[status]] += count
    if (reason && isProblem(status)) summary.byReason[reason] = (summary.byReason[reason] ?? 0) + count
  }
  return summary
}

export const isProblem = (status: PlanRowStatus) => status === 'Refused' || status === 'Failed' || status === 'Conflict'

/** Rows that share a consequence, or a reason for which they are refused. */
export interface Group {
  /** Names it in the filter of the rows and among those to leave out. */
  key: string
  /** Whether it is a consequence of rows that change, or a reason of rows that do not. */
  type: 'effect' | 'reason'
  rows: number
  /** The number of records that the consequence is about, such as canceled shipments; for a reason, the rows. */
  count: number
  /** The service's message about one of the rows; null for a consequence. */
  message: string | null
}

/** The groups of a plan's rows, the largest first; a row is in the group of each of its consequences. */
export function groupsOf(tally: readonly PlanTally[]): Group[] {
  const groups = new Map<string, Group>()
  const add = (key: string, type: Group['type'], rows: number, count: number, message: string | null) => {
    const group = groups.get(key) ?? { key, type, rows: 0, count: 0, message: null }
    groups.set(key, { ...group, rows: group.rows + rows, count: group.count + count, message: group.message ?? message })
  }
  for (const { status, reason, effects, count, message } of tally) {
    if (reason && isProblem(status)) add(reasonKey(status, reason), 'reason', count, count, message)
    else if (isChange(status)) for (const { key, count: each } of parseEffects(effects)) add(key, 'effect', count, count * each, null)
  }
  return [...groups.values()].sort((one, other) => other.rows - one.rows || (one.key < other.key ? -1 : 1))
}

const isChange = (status: PlanRowStatus) => status === 'WillChange' || status === 'Applied'

const reasonKey = (status: PlanRowStatus, reason: string) => `${status}:${reason}`

/** The keys of the groups that a row of this outcome is in. */
export function groupKeysOf({ status, reason, effects }: Pick<PlanTally, 'status' | 'reason' | 'effects'>): string[] {
  if (isProblem(status)) return reason ? [reasonKey(status, reason)] : []
  return isChange(status) ? parseEffects(effects).map(({ key }) => key) : []
}

/** The status, reason and effects of the rows in a group, among those that the tally has. */
export const tallyOfGroup = (tally: readonly PlanTally[], key: string): PlanTally[] =>
  tally.filter((outcome) => groupKeysOf(outcome).includes(key))

/** Whether the effects of a row have the consequence of this key. */
export const hasEffect = (effects: string, key: string) => parseEffects(effects).some((effect) => effect.key === key)
