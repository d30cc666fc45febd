import { changedSinceConflict, type FindOperations, operationOf, readThrough, writeThrough } from './call-operation'
import { onlyParam } from './revert-fields'
import type { Entry, RevertCall, Reverter } from './types'

export type Fields = Record<string, unknown>
type OrderState = Fields & { items: (Fields & { id: string })[]; holds: HoldState[] }

interface HoldState {
  id: string
  reason: string
  comment: string | null
  releaseAt: string | null
  releasedAt: string | null
}

export const readOrder = async (call: RevertCall, operations: FindOperations, orderId: string) => {
  const read = operationOf(operations, 'getOrder')
  return (await readThrough(call, read, onlyParam(read, orderId))) as OrderState
}

/** The numbers of the holds that an entry changed in this field, in the order's list of them. */
const holdsChanged = (entry: Entry, field: string): number[] =>
  entry.changes.flatMap((change) => {
    const [, number, name] = /^holds\.(\d+)\.(\w+)$/.exec(change.field) ?? []
    return number !== undefined && name === field ? [Number(number)] : []
  })

/** Reverts a hold: releases it. */
export const holdReverter = (operations: FindOperations): Reverter => ({
  operation: 'releaseHold',
  obstacle: (entry) => (placedHold(entry) ? null : 'It placed no hold that can be released.'),
  async revert(call, entries) {
    for (const entry of entries) await releasePlacedHold(call, operations, entry)
  },
})

/** Whether the entry placed one hold: by the action, or by the status of an update. */
export const placedHold = (entry: Entry): boolean => holdsChanged(entry, 'id').length === 1

/** Releases the hold that the entry placed; throws 409 when it was released since. */
export async function releasePlacedHold(call: RevertCall, operations: FindOperations, entry: Entry): Promise<void> {
  const { order, hold } = await holdOf(call, operations, entry, 'id')
  if (hold.releasedAt) throw changedSinceConflict(['holds'], 'The order')
  await writeThrough(call, operationOf(operations, 'releaseHold'), { orderId: order.id as string }, { holdId: hold.id })
}

/** Reverts a release: holds the order again for the same reason. Shipments that were routed meanwhile are held with it. */
export const releaseReverter = (operations: FindOperations): Reverter => ({
  operation: 'holdOrder',
  obstacle: (entry) => (holdsChanged(entry, 'releasedAt').length === 1 ? null : 'It released no hold that can be placed again.'),
  async revert(call, entries) {
    for (const entry of entries) {
      const { order, hold } = await holdOf(call, operations, entry, 'releasedAt')
      const isAhead = hold.releaseAt !== null && new Date(hold.releaseAt) > call.change.now
      if (order.holds.some((one) => !one.releasedAt && one.reason === hold.reason)) throw changedSinceConflict(['holds'], 'The order')
      await writeThrough(
        call,
        operationOf(operations, 'holdOrder'),
        { orderId: order.id as string },
        { reason: hold.reason, comment: hold.comment ?? 'held again', ...(isAhead ? { releaseAt: hold.releaseAt } : {}) },
      )
    }
  },
})

async function holdOf(call: RevertCall, operations: FindOperations, entry: Entry, field: string) {
  const order = await readOrder(call, operations, entry.resourceId)
  const hold = order.holds[holdsChanged(entry, field)[0] ?? -1]
  if (!hold) throw changedSinceConflict(['holds'], 'The order')
  return { order, hold }
}
