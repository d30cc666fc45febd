import { eq } from 'drizzle-orm'
import { insertRow, updateChangedColumns } from '@/db/rows'
import { holds, orderCounts, orderItems, orders } from '@/db/schema'
import { writeOrderDocument } from '@/db/search/documents'
import type { OrderStatus } from '@/db/states'
import type { Change } from '@/server/kernel/change'
import { diff } from '@/server/kernel/diff'
import { shortId } from '@/server/kernel/id'
import { conflict } from '@/server/kernel/refusal'
import { endClaims } from '@/server/platform/claims/claims'
import { countTags } from './care/care'
import { assignCustomer } from './customers/customers'
import { presentItem } from './items/present'
import { isLateAt } from './lateness/late-rules'
import { setStaleTimes } from './lateness/stale'
import { finalStatuses } from './lifecycle'
import { internalViewer, presentWithoutItems } from './present'
import { recomputeTimes } from './recompute'
import { type EditAction, type OrderChanges, recordOrder } from './record'
import { externalIdTaken } from './references'
import { documentOf, indexedFields } from './search/document'
import { noteAudiencesOf } from './search/note-audiences'
import { rememberSkus, skusOf } from './search/order-skus'
import { updateSpellings } from './search/spellings'
import { sendMissedUpdates, settleMissedUpdates } from './shipments/missed-updates'
import { changedShipments, insertNewShipments, raiseVersions, storeShipments } from './shipments/save'
import type { Item, Order } from './types'

/**
 * Saves a recomputed order with its shipments: raises the versions of changed resources, writes the changed columns, search documents and
 * counters, and records the edit. `before` is null for a new order. An edit without changes writes nothing; an edit that only changes
 * fields of a shipment which its order does not show keeps the order's version. Returns the order as saved.
 */
export async function saveOrder(change: Change, before: Order | null, after: Order, action: EditAction): Promise<Order> {
  await assignCustomer(change, before, after)
  markLate(change, after)
  const stored = before ?? (await insertOrder(change, after))
  if (before) await insertItems(change, newItems(before, after))
  await setStaleTimes(change.sql, after.loadedShipments?.filter(({ number }) => !number) ?? [], change.now)
  await insertNewShipments(change, after)
  const editedItems = itemsWithOtherValues(stored, after)
  const changes: OrderChanges = {
    ...(before ? changesOf(before, after, editedItems) : { items: [], order: [] }),
    shipments: changedShipments(stored, after),
  }
  const isOrderChanged = changes.items.length > 0 || changes.order.length > 0
  if (before && !isOrderChanged && !changes.shipments.length) return before
  for (const { item, isNew } of changes.items) if (!isNew) raiseVersion(item, change.now)
  if (isOrderChanged) raiseVersion(after, change.now)
  raiseVersions(changes.shipments, change.now)
  await updateStaleTimes(change, after, changes)
  const resumed = settleMissedUpdates(change, after, changes.shipments)
  if (!change.isDryRun) {
    await storeOrder(change, { before, stored, after, editedItems })
    await storeShipments(change, stored, after, changes.shipments)
  }
  await recordOrder(change, before, after, changes, action)
  await sendMissedUpdates(change, stored, after, resumed)
  return after
}

/** Lets the edited shipments stay unchanged for their lead time from now on. */
async function updateStaleTimes(change: Change, order: Order, { shipments }: OrderChanges): Promise<void> {
  if (!shipments.length) return
  const edited = shipments.flatMap(({ before, after }) => (before && after ? after : []))
  await setStaleTimes(change.sql, edited, change.now)
  recomputeTimes(order, change.now)
  markLate(change, order)
}

/** Lets the search find the order as late, or not. */
function markLate({ startedAt }: Change, order: Order): void {
  order.isMarkedLate = isLateAt(order.lateAt, startedAt)
}

/** An item with its row before the edit. */
interface EditedItem {
  item: Item
  previous: Item
}

/** New items are at the end. */
const newItems = (before: Order, after: Order): Item[] => after.items.slice(before.items.length)

const itemsWithOtherValues = (before: Order, after: Order): EditedItem[] =>
  after.items.flatMap((item, i) => {
    const previous = before.items[i]
    return !previous || isUnchanged(previous, item) ? [] : [{ item, previous }]
  })

/** Compares fields by identity; a cheap test, since most items of an edited order are unchanged. */
const isUnchanged = (previous: Item, item: Item) => (Object.keys(item) as (keyof Item)[]).every((name) => previous[name] === item[name])

/** The visible changes of the order and its items. */
function changesOf(before: Order, after: Order, editedItems: readonly EditedItem[]): Pick<OrderChanges, 'items' | 'order'> {
  const items = editedItems.flatMap(({ item, previous }) => {
    const changes = diff(presentItem(previous, before), presentItem(item, after))
    return changes.length ? [{ item, changes, isNew: false }] : []
  })
  const added = newItems(before, after).map((item) => ({ item, changes: diff(null, presentItem(item, after)), isNew: true }))
  return {
    items: [...items, ...added],
    order: diff(presentWithoutItems(before, internalViewer), presentWithoutItems(after, internalViewer)),
  }
}

function raiseVersion(row: { version: number; updatedAt: Date }, now: Date): void {
  row.version += 1
  row.updatedAt = now
}

interface OrderToStore {
  before: Order | null
  /** The order as its rows are: `before`, or the inserted rows of a new order. */
  stored: Order
  after: Order
  editedItems: readonly EditedItem[]
}

async function storeOrder(change: Change, { before, stored, after, editedItems }: OrderToStore): Promise<void> {
  for (const { item, previous } of editedItems) await updateChangedColumns(change.write, orderItems, previous, item)
  await updateChangedColumns(change.write, orders, stored, after)
  await storeHolds(change, stored, after)
  const knownSkus = before ? skusOf(before) : []
  const newSkus = skusOf(after).filter((sku) => !knownSkus.includes(sku))
  if (newSkus.length) await rememberSkus(change.unaudited, after.merchantId, newSkus)
  await countTags(change, before?.tags ?? [], after.tags)
  if (before?.status !== after.status) {
    await countStatus(change, after, before?.status ?? null)
    if (before && finalStatuses.includes(after.status)) await endClaims(change, 'order', [after.id])
  }
  await indexOrder(change, before, after)
  await updateSpellings(change.unaudited, before, after)
}

/** Writes the search document when it is new or one of its fields changed. */
async function indexOrder(change: Change, before: Order | null, after: Order): Promise<void> {
  const fields = indexedFields(after)
  if (before && JSON.stringify(indexedFields(before)) === JSON.stringify(fields)) return
  const noteAudiences = before ? (await noteAudiencesOf(change.sql, [after.id])).get(after.id) : []
  await writeOrderDocument(change.unaudited, after.number, documentOf(fields, noteAudiences))
}

async function storeHolds(change: Change, before: Order, after: Order): Promise<void> {
  const known = new Map(before.holds.map((hold) => [hold.id, hold]))
  for (const hold of after.holds) {
    const previous = known.get(hold.id)
    if (previous) await updateChangedColumns(change.write, holds, previous, hold)
    else await insertRow(change.write, holds, hold)
  }
}

/** Increments the counter of the order's status and decrements the previous status's. */
async function countStatus(change: Change, { merchantId, isTest, status }: Order, before: OrderStatus | null): Promise<void> {
  const row = (countedStatus: OrderStatus, by: number) => ({ merchantId, isTest, status: countedStatus, count: by })
  if (before) await insertRow(change.write, orderCounts, row(before, -1))
  await insertRow(change.write, orderCounts, row(status, 1))
}

/** Inserts a new order with its items and sets their numbers. Returns the order as stored, without its shipments. */
async function insertOrder(change: Change, order: Order): Promise<Order> {
  const number = await insertRow(change.write, orders, order)
  if (number === null) throw await conflictOfTaken(change, order)
  order.number = number
  change.trackCreatedId(shortId('order', order.number))
  await insertItems(change, order.items)
  return { ...order, loadedShipments: [] }
}

/** Inserts new items and sets their numbers, which their shortIds need. */
async function insertItems(change: Change, items: readonly Item[]): Promise<void> {
  for (const item of items) {
    item.number = (await insertRow(change.write, orderItems, item)) ?? 0
    change.trackCreatedId(shortId('orderItem', item.number))
  }
}

/** The conflict of a duplicate safeId or externalId; names the other order only if it is the same merchant's. */
async function conflictOfTaken(change: Change, order: Order) {
  const { safeId, merchantId } = order
  const [bySafeId] = await change.sql.select({ id: orders.id, merchantId: orders.merchantId }).from(orders).where(eq(orders.safeId, safeId))
  if (bySafeId) {
    const orderNote = bySafeId.merchantId === merchantId ? `: order ${bySafeId.id}` : ''
    return conflict('safeId.taken', `The safeId "${safeId}" is taken${orderNote}. Choose another, or leave it out.`, 'safeId', safeId)
  }
  return externalIdTaken(change.sql, order, order.externalId)
}
