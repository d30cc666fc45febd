import { formatCount } from '@/components/ui/format/text'
import type { HoldReason } from '@/server/orders/lifecycle'
import type { BulkKind } from './bulk-operations'
import { type Edit, recordOf } from './edit'
import type { SelectedOrder } from './selected-order'

/** The requested change of many orders. Plain data, so that it can be stored and repeated with current orders. */
export type Intent =
  | { kind: 'edit'; edit: Edit }
  | { kind: 'hold'; reason: HoldReason; comment: string | null; releaseAt: string | null }
  /** All open holds, or those of one reason. */
  | { kind: 'release'; reason: HoldReason | null; comment: string | null }
  | { kind: 'cancel'; reason: string }
  /** Looks up the SKUs and runs the checks again. */
  | { kind: 'check' }

/** The intent of an edit with values that are meant although nothing else has them. */
export const acceptingUnknown = (intent: Intent): Intent =>
  intent.kind === 'edit' ? { ...intent, edit: { ...intent.edit, acceptsUnknown: true } } : intent

/** One record of the bulk request, made from an order. */
export interface Task {
  /** The order's id, with the hold's id for a release: each hold of an order is released by a record of its own. */
  id: string
  order: SelectedOrder
  /** Null when there is nothing to send; `skipReason` says why. */
  body: Record<string, unknown> | null
  skipReason?: string
}

export function tasksOf(intent: Intent, orders: SelectedOrder[]): Task[] {
  if (intent.kind === 'release') return releases(intent, orders)
  return orders.map((order) => {
    if (intent.kind === 'edit') return taskOf(order, recordOf(order, intent.edit))
    if (intent.kind === 'check') return taskOf(order, { orderId: order.id })
    const { kind: _, ...body } = intent
    return taskOf(order, { orderId: order.id, version: order.version, ...body })
  })
}

const taskOf = (order: SelectedOrder, body: Task['body']): Task => ({
  id: order.id,
  order,
  body,
  skipReason: body ? undefined : 'No item matches.',
})

/** The first hold of every order, then the second hold of those with two, and so on: a bulk takes one record per order. */
function releases({ reason, comment }: Intent & { kind: 'release' }, orders: SelectedOrder[]): Task[] {
  const rounds: Task[][] = []
  for (const order of orders) {
    const holds = order.holds.filter((hold) => reason === null || hold.reason === reason)
    if (!holds.length) addToRound(rounds, 0, { id: order.id, order, body: null, skipReason: 'It has no such hold.' })
    for (const [round, hold] of holds.entries()) {
      // Releasing the first hold creates a new version; the others need none, since a hold cannot be released twice.
      const version = round === 0 ? { version: order.version } : {}
      addToRound(rounds, round, { id: `${order.id}:${hold.id}`, order, body: { orderId: order.id, holdId: hold.id, comment, ...version } })
    }
  }
  return rounds.flat()
}

function addToRound(rounds: Task[][], round: number, task: Task) {
  rounds[round] ??= []
  rounds[round].push(task)
}

/** The tasks in chunks of at most `size`, with no order twice in one chunk. */
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

export const orderCount = (count: number) => formatCount(count, 'order')

const verbs: Record<BulkKind, string> = { edit: 'Edit', hold: 'Hold', release: 'Release', cancel: 'Cancel', check: 'Check' }

/** "Hold 500 orders". */
export const bulkTitle = (kind: BulkKind, count: number) => `${verbs[kind]} ${orderCount(count)}${kind === 'check' ? ' again' : ''}`

/** The label of the last button: "Change 480 orders". A release counts holds, of which an order may have several. */
export function bulkActionLabel(kind: BulkKind, count: number): string {
  if (kind === 'edit') return `Change ${orderCount(count)}`
  if (kind === 'release') return `Release ${formatCount(count, 'hold')}`
  return bulkTitle(kind, count)
}
