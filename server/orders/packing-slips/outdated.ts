import { createHash } from 'node:crypto'
import type { SlipContentData } from '@/db/schema'
import { type SlipPart, slipParts } from '@/db/states'
import { giftNote } from '../gift-note'
import { hasToLeave } from '../lateness/ship-by-rules'
import type { Shipment } from '../shipments/types'
import type { Item, Order } from '../types'
import { slipAddressOf, thumbnailsOf } from './build-input'

type Shown = Pick<Shipment, 'lines' | 'shippingAddress' | 'returnAddress' | 'shippingMethod'>
type Printed = Pick<Shipment, 'printedContent' | 'slipOutdatedBecause' | 'hasValidSlip'>

/** The fields of a shipment of which no slip was printed. */
export const unprinted = { printedContent: null, slipOutdatedBecause: [], hasValidSlip: false, hasPackages: false, unitCount: 0 }

/** The present content of a slip of the whole shipment. */
export function slipContentOf(order: Order, shipment: Shown, showsPrices: boolean): SlipContentData {
  const lines = shipment.lines.flatMap(({ orderItemId, quantity }) => {
    const item = order.items.find(({ id }) => id === orderItemId)
    return item ? [{ item, quantity }] : []
  })
  return {
    address: digest([slipAddressOf(shipment.shippingAddress), slipAddressOf(shipment.returnAddress)]),
    lines: digest(lines.map(({ item, quantity }) => [...shownOf(item, showsPrices), quantity])),
    personalisation: Object.fromEntries(lines.map(({ item }) => [item.id, digest(item.options.map(({ name, value }) => [name, value]))])),
    shippingMethod: digest(shipment.shippingMethod ?? order.customerShippingMethod),
    message: digest(giftNote(order.meta)),
    merchantName: digest(order.merchantName),
    externalId: digest(order.externalId),
    showsPrices,
  }
}

const shownOf = (item: Item, showsPrices: boolean) => [
  item.productName ?? item.sku,
  item.sku,
  thumbnailsOf(item)[0] ?? null,
  showsPrices ? item.customerPrice : null,
]

const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)

/**
 * The parts that differ; a part that was not stored when the slip was printed does not. A line that was added or removed differs as one of
 * the lines, not in its personalisation.
 */
export function differentParts(printed: SlipContentData, current: SlipContentData): SlipPart[] {
  const isPersonalisedAnew = Object.entries(current.personalisation).some(
    ([item, shown]) => (printed.personalisation[item] ?? shown) !== shown,
  )
  return slipParts.filter((part) => (part === 'personalisation' ? isPersonalisedAnew : (printed[part] ?? current[part]) !== current[part]))
}

/**
 * Whether the last printed slip of a shipment is still right, and what it shows differently. Nothing makes the slip of a shipment outdated
 * that has left or is canceled.
 */
export function slipStateOf(order: Order, shipment: Shown & Printed & Pick<Shipment, 'status' | 'slipCount'>): Printed {
  const { printedContent, slipOutdatedBecause, slipCount } = shipment
  const parts = printedContent ? differentParts(printedContent, slipContentOf(order, shipment, printedContent.showsPrices)) : []
  const because = hasToLeave(shipment.status) || !parts.length ? parts : slipOutdatedBecause
  return { printedContent, slipOutdatedBecause: because, hasValidSlip: slipCount > 0 && !because.length }
}
