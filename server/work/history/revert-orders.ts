import { groupBy } from '@/server/kernel/collections'
import { topField } from '@/server/kernel/diff'
import { conflict } from '@/server/kernel/refusal'
import { type FindOperations, operationOf, writableFields, writeThrough } from './call-operation'
import { byResource, changesOf, obstacleOf, restoredFields } from './revert-fields'
import { type Fields, placedHold, readOrder, releasePlacedHold } from './revert-holds'
import type { Entry, Reverter } from './types'

/** Parts of an update that request something, or that are merged into what is stored. */
const requests = ['id', 'items', 'status', 'version', 'refuseUnknown', 'addTags', 'removeTags']
/** The fields that only cancellations, refunds and reprints change. */
const blockingOfHeld = ['canceledAt', 'reprint']
const blockingOrder = ['holds', ...blockingOfHeld]
const blockingItem = ['canceledQuantity', 'canceledAt', 'shippedQuantity', 'reprintOf']
const itemRequests = ['id', 'status', 'version']
/** The fields of an item that its checks look at: a change of one may change its statusDesc, which is then no text that somebody set. */
const checkedItem = ['sku', 'quantity', 'images', 'options', 'status', 'skipImgManip', 'skipImageValidation', 'skipSkuValidation']

/** Reverts edits of an order and its items, as one update of the order. */
export function orderReverter(operations: FindOperations): Reverter {
  const update = () => operationOf(operations, 'updateOrder')
  const item = () => operationOf(operations, 'updateOrderItem')
  const ofOrder = () => writableFields(update() as { body?: never }, requests)
  const ofItem = () => writableFields(item() as { body?: never }, itemRequests)
  const isItem = ({ resourceType }: Entry) => resourceType === 'orderItem'
  const writableOf = (entry: Entry) => (isItem(entry) ? ofItem() : ofOrder())
  const withSetFields = (entry: Entry): Entry => (isItem(entry) ? withoutComputedText(entry) : entry)
  const blockingOf = (entry: Entry) => (isItem(entry) ? blockingItem : placesHold(entry) ? blockingOfHeld : blockingOrder)
  const isBlocked = (entry: Entry) => entry.changes.some(({ field }) => blockingOf(entry).includes(topField(field)))
  return {
    operation: 'updateOrder',
    isConsequence: (entry, all) =>
      (entry.changes.length > 0 || isItemEdit(entry, all)) &&
      !isBlocked(entry) &&
      !placesHold(entry) &&
      !changesOf(withSetFields(entry), writableOf(entry)).length,
    obstacle(entry) {
      if (placesHold(entry) && !isBlocked(entry)) return null
      return obstacleOf(withSetFields(entry), { blocking: blockingOf(entry) }, writableOf(entry))
    },
    furtherOperations: (entries) => (entries.some(placesHold) ? ['releaseHold'] : []),
    async revert(call, entries) {
      for (const [orderId, own] of groupBy(entries, (entry) => entry.orderId ?? entry.resourceId)) {
        const holding = own.filter(placesHold)
        for (const entry of holding) await releasePlacedHold(call, operations, entry)
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
        if (!holding.length || Object.keys(body).length) await writeThrough(call, update(), { orderId }, body)
      }
    },
  }
}

const placesHold = (entry: Entry) => entry.resourceType === 'order' && placedHold(entry)

/** Whether the entry is that of an order of which only items changed. */
const isItemEdit = ({ resourceType, resourceId }: Entry, all: readonly Entry[]) =>
  resourceType === 'order' && all.some((one) => one.resourceType === 'orderItem' && one.orderId === resourceId && one.changes.length > 0)

/** An item's entry without the statusDesc that followed from other changes. */
function withoutComputedText(entry: Entry): Entry {
  const isChecked = entry.changes.some(({ field }) => checkedItem.includes(topField(field)))
  return isChecked ? { ...entry, changes: entry.changes.filter(({ field }) => field !== 'statusDesc') } : entry
}

/** An update merges meta by key: what is to go is null. */
const mergedBack = (current: Fields, restored: Fields | null): Fields =>
  Object.fromEntries([...new Set([...Object.keys(current), ...Object.keys(restored ?? {})])].map((key) => [key, restored?.[key] ?? null]))
