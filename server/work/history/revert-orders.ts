import { topField } from '@/server/kernel/diff'
import { conflict } from '@/server/kernel/refusal'
import { changedSinceConflict, type FindOperations, operationOf, readThrough, writableFields, writeThrough } from './call-operation'
import { byResource, changesOf, groupBy, obstacleOf, onlyParam, restoredFields } from './revert-fields'
import type { Entry, RevertCall, Reverter } from './types'

/** Parts of an update that request something, or that are merged into what is stored. */
const requests = ['id', 'items', 'status', 'version', 'refuseUnknown', 'addTags', 'removeTags']
/** The fields that only cancellations, refunds and reprints change. */
const blockingOrder = ['holds', 'canceledAt', 'reprint']
const blockingItem = ['canceledQuantity', 'canceledAt', 'shippedQuantity', 'reprintOf']
const itemRequests = ['id', 'status', 'version']
/** The fields of an item that its checks look at: a change of one may change its statusDesc, which is then no text that somebody set. */
const checkedItem = ['sku', 'quantity', 'images', 'options', 'status', 'skipImgManip', 'skipImageValidation', 'skipSkuValidation']

type Fields = Record<string, unknown>
type OrderState = Fields & { items: (Fields & { id: string })[]; holds: HoldState[] }

interface HoldState {
  id: string
  reason: string
  comment: string | null
  releaseAt: string | null
  releasedAt: string | null
}

/** Reverts edits of an order and its items, as one update of the order. */
export function orderReverter(operations: FindOperations): Reverter {
  const update = () => operationOf(operations, 'updateOrder')
  const item = () => operationOf(operations, 'updateOrderItem')
  const ofOrder = () => writableFields(update() as { body?: never }, requests)
  const ofItem = () => writableFields(item() as { body?: never }, itemRequests)
  const isItem = ({ resourceType }: Entry) => resourceType === 'orderItem'
  const writableOf = (entry: Entry) => (isItem(entry) ? ofItem() : ofOrder())
  const withSetFields = (entry: Entry): Entry => (isItem(entry) ? withoutComputedText(entry) : entry)
  const blockingOf = (entry: Entry) => (isItem(entry) ? blockingItem : blockingOrder)
  const isBlocked = (entry: Entry) => entry.changes.some(({ field }) => blockingOf(entry).includes(topField(field)))
  return {
    operation: 'updateOrder',
    isConsequence: (entry, all) =>
      (entry.changes.length > 0 || isItemEdit(entry, all)) &&
      !isBlocked(entry) &&
      !changesOf(withSetFields(entry), writableOf(entry)).length,
    obstacle: (entry) => obstacleOf(withSetFields(entry), { blocking: blockingOf(entry) }, writableOf(entry)),
    async revert(call, entries) {
      for (const [orderId, own] of groupBy(entries, (entry) => entry.orderId ?? entry.resourceId)) {
        const order = await readOrder(call, operations, orderId)
        const ownEdits = own.filter((entry) => !isItem(entry))
        const fields = await restoredFields(call, order, ownEdits, ofOrder())
        const items: Fields[] = []
        for (const [id, edits] of byResource(own.filter(isItem))) {
          const current = order.items.find((one) => one.id === id)
          if (!current) throw conflict('history.irreversible', 'An item that was changed is no longer part of the order.')
          items.push({ id, ...(await restoredFields(call, current, edits.map(withSetFields), ofItem())) })
        }
        const meta = 'meta' in fields ? { meta: mergedBack(order.meta as Fields, fields.meta as Fields) } : {}
        const body = { ...fields, ...meta, ...(items.length ? { items } : {}) }
        await writeThrough(call, update(), { orderId }, body)
      }
    },
  }
}

/** Whether the entry is that of an order of which only items changed. */
const isItemEdit = ({ resourceType, resourceId }: Entry, all: readonly Entry[]) =>
  resourceType === 'order' && all.some((one) => one.resourceType === 'orderItem' && one.orderId === resourceId && one.changes.length > 0)

/** An item's entry without the statusDesc that followed from other changes. */
function withoutComputedText(entry: Entry): Entry {
  const isChecked = entry.changes.some(({ field }) => checkedItem.includes(topField(field)))
  return isChecked ? { ...entry, changes: entry.changes.filter(({ field }) => field !== 'statusDesc') } : entry
}

const readOrder = async (call: RevertCall, operations: FindOperations, orderId: string) => {
  const read = operationOf(operations, 'getOrder')
  return (await readThrough(call, read, onlyParam(read, orderId))) as OrderState
}

/** An update merges meta by key: what is to go is null. */
const mergedBack = (current: Fields, restored: Fields | null): Fields =>
  Object.fromEntries([...new Set([...Object.keys(current), ...Object.keys(restored ?? {})])].map((key) => [key, restored?.[key] ?? null]))

/** The numbers of the holds that an entry changed in this field, in the order's list of them. */
const holdsChanged = (entry: Entry, field: string): number[] =>
  entry.changes.flatMap((change) => {
    const [, number, name] = /^holds\.(\d+)\.(\w+)$/.exec(change.field) ?? []
    return number !== undefined && name === field ? [Number(number)] : []
  })

/** Reverts a hold: releases it. */
export const holdReverter = (operations: FindOperations): Reverter => ({
  operation: 'releaseHold',
  obstacle: (entry) => (holdsChanged(entry, 'id').length === 1 ? null : 'It placed no hold that can be released.'),
  async revert(call, entries) {
    for (const entry of entries) {
      const { order, hold } = await holdOf(call, operations, entry, 'id')
      if (hold.releasedAt) throw changedSinceConflict(['holds'], 'The order')
      await writeThrough(call, operationOf(operations, 'releaseHold'), { orderId: order.id as string }, { holdId: hold.id })
    }
  },
})

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
