import type { HoldReason } from '@/server/holds/lifecycle'
import { type Edit, recordOf } from './edit'
import type { Picked } from './picked'

/** What is to be done with many orders. Plain data, so that it can be kept and done again with fresh orders. */
export type Intent =
  | { kind: 'edit'; edit: Edit }
  | { kind: 'hold'; reason: HoldReason; comment: string | null; releaseAt: string | null }
  /** All open holds, or those of one reason. */
  | { kind: 'release'; reason: HoldReason | null; comment: string | null }
  | { kind: 'cancel'; reason: string }
  /** The SKUs are looked up and the checks run once more. */
  | { kind: 'check' }
export type Kind = Intent['kind']

export const lines = {
  edit: 'PATCH /orders/bulk',
  hold: 'POST /orders/bulk/customerCareHold',
  release: 'POST /orders/bulk/releaseHold',
  cancel: 'POST /orders/bulk/cancel',
  check: 'POST /orders/processing/refresh',
} as const satisfies Record<Kind, string>
export type BulkLine = (typeof lines)[Kind]

/** One record that the intent makes of an order. */
export interface Task {
  /** Of an order with several holds, each is released by a record of its own. */
  id: string
  order: Picked
  /** Null when there is nothing to ask the service for; then `why` says so. */
  body: Record<string, unknown> | null
  why?: string
}

export function tasksOf(intent: Intent, orders: Picked[]): Task[] {
  if (intent.kind === 'release') return releases(intent, orders)
  return orders.map((order) => {
    if (intent.kind === 'edit') return taskOf(order, recordOf(order, intent.edit))
    if (intent.kind === 'check') return taskOf(order, { orderId: order.id })
    const { kind: _, ...body } = intent
    return taskOf(order, { orderId: order.id, version: order.version, ...body })
  })
}

const taskOf = (order: Picked, body: Task['body']): Task => ({ id: order.id, order, body, why: body ? undefined : 'No item is meant.' })

/** The first hold of every order, then the second of those that have two: a bulk takes one record per order. */
function releases({ reason, comment }: Intent & { kind: 'release' }, orders: Picked[]): Task[] {
  const rounds: Task[][] = []
  for (const order of orders) {
    const holds = order.holds.filter((hold) => reason === null || hold.reason === reason)
    if (!holds.length) put(rounds, 0, { id: order.id, order, body: null, why: 'It has no such hold.' })
    for (const [round, hold] of holds.entries()) {
      // Releasing the first makes a new version; the second is named by its id, which cannot be released twice.
      const version = round === 0 ? { version: order.version } : {}
      put(rounds, round, { id: `${order.id}:${hold.id}`, order, body: { orderId: order.id, holdId: hold.id, comment, ...version } })
    }
  }
  return rounds.flat()
}

function put(rounds: Task[][], round: number, task: Task) {
  rounds[round] ??= []
  rounds[round].push(task)
}

/** Places where the next chunk begins: of `size`, and never two records of one order in one chunk. */
export function chunksOf<T extends { body: Record<string, unknown> | null }>(tasks: T[], size: number): T[][] {
  const chunks: T[][] = []
  let seen = new Set<unknown>()
  for (const task of tasks) {
    const subject = task.body?.id ?? task.body?.orderId
    const last = chunks.at(-1)
    if (last && last.length < size && !seen.has(subject)) last.push(task)
    else {
      chunks.push([task])
      seen = new Set()
    }
    seen.add(subject)
  }
  return chunks
}
