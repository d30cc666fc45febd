import { inArray, or } from 'drizzle-orm'
import { orderItems, orders, products, shipments } from '@/db/schema'
import { getProduct } from '@/server/catalog/products/products'
import { parseReference, shortId } from '@/server/kernel/id'
import type { Reader } from '@/server/kernel/reader'
import { invalid, isRefusal, problem, refuseProblems } from '@/server/kernel/refusal'
import { getOrder, getOrderOfItem } from '@/server/orders/orders'
import { getShipment } from '@/server/orders/shipments/shipments'
import { type NoteResource, noteResources } from './schemas'

/** The subject of a note. */
export interface Subject {
  type: NoteResource
  id: string
  shortId: string | null
  /** The order it belongs to, when it belongs to one. */
  orderId: string | null
  merchantId: string | null
  vendorId: string | null
  isTest: boolean
}

type SubjectFields = Omit<Subject, 'type'>
type SubjectFinder = (reader: Reader, reference: string) => Promise<SubjectFields | null>

/** Finds each type by id or shortId within the caller's scope. */
const finders: Record<NoteResource, SubjectFinder> = {
  order: async (reader, reference) => {
    const { id, number, merchantId, isTest } = await getOrder(reader, reference)
    return { id, shortId: shortId('order', number), orderId: id, merchantId, vendorId: null, isTest }
  },
  orderItem: async (reader, reference) => {
    const { order, item } = await getOrderOfItem(reader, reference)
    const { merchantId, isTest } = order
    return { id: item.id, shortId: shortId('orderItem', item.number), orderId: order.id, merchantId, vendorId: null, isTest }
  },
  shipment: async (reader, reference) => {
    const { order, shipment } = await getShipment(reader, reference)
    const { merchantId, isTest } = order
    const { vendorId } = shipment
    return { id: shipment.id, shortId: shortId('shipment', shipment.number), orderId: order.id, merchantId, vendorId, isTest }
  },
  product: async (reader, reference) => {
    const { id } = await getProduct(reader, reference)
    // Products belong to nobody: a merchant's note is for that merchant, the staff's for themselves.
    const own = reader.scope.everything ? [] : reader.scope.merchantIds
    return { id, shortId: null, orderId: null, merchantId: own.length === 1 ? (own[0] ?? null) : null, vendorId: null, isTest: false }
  },
}

const labels: Record<NoteResource, string> = { order: 'order', orderItem: 'order item', shipment: 'shipment', product: 'product' }

/** A subject by type and id or shortId; null when the caller sees none. */
export async function findSubject(reader: Reader, type: NoteResource, reference: string): Promise<Subject | null> {
  const found = await finders[type](reader, reference).catch((error) => {
    if (isRefusal(error) && error.code === 'NotFound') return null
    throw error
  })
  return found && { type, ...found }
}

const tables = { order: orders, orderItem: orderItems, shipment: shipments, product: products }

/** The types and ids of these subjects of notes, by id or shortId. Refuses with 400 those that the caller does not see. One query per type. */
export async function getSubjects(
  reader: Reader,
  types: readonly NoteResource[],
  references: readonly string[],
  propertyName: string,
): Promise<Pick<Subject, 'type' | 'id'>[]> {
  const found = new Map<string, Pick<Subject, 'type' | 'id'>>()
  for (const type of types) {
    const parsed = references.map((reference) => (type === 'product' ? { id: reference } : parseReference(type, reference)))
    const ids = parsed.flatMap((one) => (one && 'id' in one ? [one.id] : []))
    const numbers = parsed.flatMap((one) => (one && 'number' in one ? [one.number] : []))
    if (!ids.length && !numbers.length) continue
    const table = tables[type]
    const where = or(inArray(table.id, ids), inArray(table.number, numbers))
    for (const { id, number } of await reader.columns(table, ['id', 'number'], { where }))
      references.forEach((reference, i) => {
        const one = parsed[i]
        if (one && ('id' in one ? one.id === id : one.number === number)) found.set(reference, { type, id })
      })
  }
  const noun = types.length === 1 ? labels[types[0] as NoteResource] : 'order, item, shipment or product'
  const unknown = references.filter((reference) => !found.has(reference))
  refuseProblems(unknown.map((reference) => problem('reference.unknown', propertyName, `There is no ${noun} ${reference}.`, reference)))
  return [...found.values()]
}

/** A subject by id or shortId, of any type unless given. Refuses with 400 at `propertyName` when the caller sees none. */
export async function getSubject(
  reader: Reader,
  { type, id }: { type?: NoteResource | undefined; id: string },
  propertyName: string,
): Promise<Subject> {
  for (const one of type ? [type] : noteResources) {
    const found = await findSubject(reader, one, id)
    if (found) return found
  }
  throw invalid('reference.unknown', propertyName, `There is no ${type ? labels[type] : 'order, item, shipment or product'} ${id}.`, id)
}
