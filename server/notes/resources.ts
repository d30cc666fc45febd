import { shortId } from '../id'
import { findOrder, findOrderOfItem } from '../orders/orders'
import { findProduct } from '../products/products'
import type { Reader } from '../reader'
import { invalid, isRefusal } from '../refusal'
import { findShipment } from '../shipments/shipments'
import { type NoteResource, noteResources } from './schemas'

/** What a note is about. */
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

type Found = Omit<Subject, 'type'>
type Find = (reader: Reader, reference: string) => Promise<Found | null>

/** How each is found by id or shortId within what the caller may see. */
const finders: Record<NoteResource, Find> = {
  order: async (reader, reference) => {
    const { id, number, merchantId, isTest } = await findOrder(reader, reference)
    return { id, shortId: shortId('order', number), orderId: id, merchantId, vendorId: null, isTest }
  },
  orderItem: async (reader, reference) => {
    const { order, item } = await findOrderOfItem(reader, reference)
    const { merchantId, isTest } = order
    return { id: item.id, shortId: shortId('orderItem', item.number), orderId: order.id, merchantId, vendorId: null, isTest }
  },
  shipment: async (reader, reference) => {
    const { order, shipment } = await findShipment(reader, reference)
    const { merchantId, isTest } = order
    // No vendor sees anything of a test order.
    const vendorId = isTest ? null : shipment.vendorId
    return { id: shipment.id, shortId: shortId('shipment', shipment.number), orderId: order.id, merchantId, vendorId, isTest }
  },
  product: async (reader, reference) => {
    const { id } = await findProduct(reader, reference)
    // Products are everybody's: what a merchant writes about one is for that merchant, what the staff write is their own.
    const own = reader.scope.everything ? [] : reader.scope.merchantIds
    return { id, shortId: null, orderId: null, merchantId: own.length === 1 ? (own[0] ?? null) : null, vendorId: null, isTest: false }
  },
}

const names: Record<NoteResource, string> = { order: 'order', orderItem: 'order item', shipment: 'shipment', product: 'product' }

/** A resource of this type by id or shortId; null when the caller sees none. */
export async function subject(reader: Reader, type: NoteResource, reference: string): Promise<Subject | null> {
  const found = await finders[type](reader, reference).catch((error) => {
    if (isRefusal(error) && error.code === 'NotFound') return null
    throw error
  })
  return found && { type, ...found }
}

/** A resource by id or shortId, which refuses with 400 at `propertyName` when the caller sees none. Without a type, of any. */
export async function subjectOf(
  reader: Reader,
  { type, id }: { type?: NoteResource | undefined; id: string },
  propertyName: string,
): Promise<Subject> {
  for (const one of type ? [type] : noteResources) {
    const found = await subject(reader, one, id)
    if (found) return found
  }
  throw invalid(propertyName, `There is no ${type ? names[type] : 'order, item, shipment or product'} ${id}.`, id)
}
