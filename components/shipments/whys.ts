import { type ShipmentAction, type ShipmentStatus, shipmentActions, shipmentCan } from '@/server/shipments/lifecycle'
import type { Shipment } from './shapes'
import { shipmentStatusLooks } from './statuses'
import { unpackedIn, waiting } from './units'

/** What can be done with a shipment: what its table has, and what is asked of its packages. */
export type ShipmentDeed = ShipmentAction | 'ship' | 'slip'

const words: Record<ShipmentAction, string> = {
  assign: 'assigned',
  accept: 'marked in production',
  reject: 'rejected',
  resubmit: 'submitted again',
  reroute: 'rerouted',
  unassign: 'relieved of items',
  pack: 'packed',
  deliver: 'marked delivered',
  cancel: 'canceled',
  remove: 'deleted',
}

/** What a hold of the order forbids. */
const held: Partial<Record<ShipmentDeed, string>> = {
  assign: 'It can be assigned',
  accept: 'It can go into production',
  resubmit: 'It can be submitted again',
  reroute: 'It can be rerouted',
  pack: 'It can be packed',
  ship: 'It can be shipped',
  slip: 'Its packing slip can be made',
}

type Known = Pick<Shipment, 'shipmentStatus' | 'isOnHold' | 'packages' | 'orderItems'>

/** Why this cannot be done with a shipment now, and when it can; null when it can. The API decides: this spares what it would refuse. */
export function whyNot(deed: ShipmentDeed, shipment: Known): string | null {
  const why = deed === 'ship' || deed === 'slip' ? besides[deed](shipment) : byTable(deed, shipment)
  if (why) return why
  const forbidden = shipment.isOnHold && held[deed]
  if (forbidden) return `The order is on hold. ${forbidden} once it is released.`
  return shipment.packages.length && (deed === 'cancel' || deed === 'reject')
    ? `It has packages; it can be ${words[deed]} while it has none.`
    : null
}

function byTable(action: ShipmentAction, shipment: Known): string | null {
  const { shipmentStatus: status } = shipment
  if (!shipmentCan(action, status))
    return `It is ${wordOf(status)}; it can be ${words[action]} while it is ${listed(shipmentActions[action].from.map(wordOf))}${wayOut(action, status)}.`
  return (action === 'pack' || action === 'unassign') && !unpackedIn(shipment) ? 'All its pieces are in packages.' : null
}

/** What is being made comes back by being rejected. */
const wayOut = (action: ShipmentAction, status: ShipmentStatus) =>
  status === 'InProduction' && (action === 'cancel' || action === 'reroute') ? ': reject it first' : ''

const besides = {
  ship: (shipment: Known) =>
    waiting(shipment).length ? null : shipment.packages.length ? 'All its packages have left.' : 'It has no package yet: pack it first.',
  slip: ({ shipmentStatus: status }: Known) =>
    status === 'Created' || status === 'Rejected' || status === 'Canceled'
      ? `It is ${wordOf(status)}: a packing slip needs a facility that makes it.`
      : null,
}

const wordOf = (status: ShipmentStatus) => shipmentStatusLooks[status].word.toLowerCase()

function listed(texts: readonly string[]): string {
  const last = texts.at(-1) ?? ''
  return texts.length > 1 ? `${texts.slice(0, -1).join(', ')} or ${last}` : last
}
