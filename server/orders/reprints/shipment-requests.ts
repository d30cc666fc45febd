import { findFacilities } from '@/server/directory/facilities'
import { unsuitableReason, wrongKindReason } from '@/server/directory/facility-rules'
import { shortId } from '@/server/kernel/id'
import type { Reader } from '@/server/kernel/reader'
import { type Problem, problem, Refusal } from '@/server/kernel/refusal'
import { findItem } from '../items/find'
import type { Item, Order } from '../types'
import type { NewReprint } from './schemas'

type Entry = NewReprint['shipments'][number]['items'][number]

/** Units of one item to reprint, with their path in the body. */
export interface ReprintLine {
  item: Item
  quantity: number
  path: string
}

/** A requested shipment: its facility, if the request names one, and its lines. */
export interface ShipmentRequest {
  facilityId: string | null
  shippingMethod: string | null
  lines: ReprintLine[]
}

/**
 * Resolves the requested shipments and their items. Refuses unknown or ambiguous items, and facilities that are unknown or cannot ship to
 * the country of the reprint's address, which is the order's unless another one is given.
 */
export async function shipmentRequestsOf(
  reader: Reader,
  order: Order,
  { shippingAddress, shipments }: NewReprint,
): Promise<ShipmentRequest[]> {
  const facilities = await findFacilities(
    reader,
    shipments.flatMap(({ facilityId }) => facilityId ?? []),
  )
  const countryCode = (shippingAddress ?? order.shippingAddress)?.countryCode
  const problems = shipments.flatMap(({ facilityId }, s) => {
    if (!facilityId) return []
    const facility = facilities.get(facilityId)
    const wrongKind = facility && wrongKindReason(facility, order.isTest)
    if (wrongKind) return [problem('sandbox.mismatch', `shipments[${s}].facilityId`, wrongKind, facilityId)]
    const reason = facility ? unsuitableReason(facility, { countryCode }) : `There is no facility ${facilityId}.`
    return reason ? [problem('facility.unsuitable', `shipments[${s}].facilityId`, reason, facilityId)] : []
  })
  const lines = shipments.map(({ items }, s) =>
    items.flatMap((entry, i) => {
      const path = `shipments[${s}].items[${i}]`
      const found = findRequestedItem(order, entry, path)
      if ('item' in found) return [{ item: found.item, quantity: entry.quantity, path }]
      problems.push(found.problem)
      return []
    }),
  )
  if (problems.length) throw new Refusal('ValidationError', problems)
  return shipments.map(({ facilityId, shippingMethod }, s) => ({
    facilityId: (facilityId && facilities.get(facilityId)?.id) || null,
    shippingMethod: shippingMethod ?? null,
    lines: lines[s] ?? [],
  }))
}

const hasSku = (item: Item, sku: string) => item.sku === sku || item.originalSku === sku

function findRequestedItem(order: Order, { orderItemId, sku }: Entry, path: string): { item: Item } | { problem: Problem } {
  if (orderItemId) {
    const item = findItem(order, orderItemId)
    if (!item)
      return { problem: problem('reference.unknown', `${path}.orderItemId`, `This order has no item ${orderItemId}.`, orderItemId) }
    if (!sku || hasSku(item, sku)) return { item }
    return {
      problem: problem(
        'field.mismatch',
        `${path}.sku`,
        `The item ${shortId('orderItem', item.number)} has the SKU ${item.sku}, not ${sku}.`,
        sku,
      ),
    }
  }
  const [item, ...others] = order.items.filter((one) => hasSku(one, sku ?? ''))
  if (!item) return { problem: problem('reference.unknown', `${path}.sku`, `This order has no item with the SKU ${sku}.`, sku) }
  if (!others.length) return { item }
  const matches = [item, ...others].map((one) => `${shortId('orderItem', one.number)} (${one.id})`).join(', ')
  return {
    problem: problem(
      'reference.ambiguous',
      `${path}.sku`,
      `Several items have the SKU ${sku}: ${matches}. Name one by its orderItemId.`,
      sku,
    ),
  }
}
