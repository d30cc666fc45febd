import { shipmentStatusMeta } from '@/components/records/labels/shipment-status'
import { targetsFrom } from '@/server/orders/sandbox/advance-rules'
import { type ShipmentAction, type ShipmentStatus, shipmentActions, shipmentCan } from '@/server/orders/shipments/lifecycle'
import type { Shipment } from '../types'
import { unpackedIn, unshippedPackages } from '../units'

type Known = Pick<Shipment, 'shipmentStatus' | 'isOnHold' | 'packages' | 'orderItems' | 'isTest'>
/**
 * The reason why an action is disabled for a shipment and when it will be possible; null when it is possible. The API decides: this only
 * avoids requests it would refuse.
 */
type Rule = (shipment: Known) => string | null

/** The rule of the shipments' lifecycle table; `participle`: "It can be <participle> while it is assigned." */
export const allowedBy =
  (action: ShipmentAction, participle: string): Rule =>
  (shipment) => {
    const { shipmentStatus: status, packages } = shipment
    if (!shipmentCan(action, status))
      return `It is ${statusLabel(status)}; it can be ${participle} while it is ${listed(shipmentActions[action].from.map(statusLabel))}${rejectFirstHint(action, status)}.`
    if ((action === 'pack' || action === 'unassign') && !unpackedIn(shipment)) return 'All its units are in packages.'
    const needsNoPackages = action === 'cancel' || action === 'reject'
    return packages.length && needsNoPackages ? `It has packages; it can be ${participle} while it has none.` : null
  }

/** A rule, followed by the check for a hold of the order; `sentence` is the reason when the order is held. */
export const unlessHeld =
  (sentence: string, rule: Rule): Rule =>
  (shipment) =>
    rule(shipment) ?? (shipment.isOnHold ? `The order is on hold. ${sentence} once it is released.` : null)

/** Only a test's shipment can be advanced, while its vendor could do something with it. */
export const advanceReason: Rule = ({ isTest, shipmentStatus: status, packages }) => {
  if (!isTest) return 'Its order is not a test: its vendor works on it.'
  return targetsFrom(status, packages.length > 0).length ? null : `It is ${statusLabel(status)}: its vendor can do nothing more with it.`
}

export const shipReason: Rule = (shipment) => {
  if (unshippedPackages(shipment).length) return null
  return shipment.packages.length ? 'All its packages have shipped.' : 'It has no package yet: pack it first.'
}

/** Refuses a shipment that no facility makes. `thing` names the paper that is then missing, such as "a ticket". */
const unlessUnmade =
  (thing: string): Rule =>
  ({ shipmentStatus: status }) =>
    status === 'Created' || status === 'Rejected' || status === 'Canceled'
      ? `It is ${statusLabel(status)}: ${thing} needs a facility that makes it.`
      : null

export const slipReason = unlessHeld('Its packing slip can be made', unlessUnmade('a packing slip'))
export const ticketsReason = unlessHeld('Its tickets can be printed', unlessUnmade('a ticket'))

/** A shipment in production has to be rejected before it can be canceled or rerouted. */
const rejectFirstHint = (action: ShipmentAction, status: ShipmentStatus) =>
  status === 'InProduction' && (action === 'cancel' || action === 'reroute') ? ': reject it first' : ''

const statusLabel = (status: ShipmentStatus) => shipmentStatusMeta[status].label.toLowerCase()

function listed(texts: readonly string[]): string {
  const last = texts.at(-1) ?? ''
  return texts.length > 1 ? `${texts.slice(0, -1).join(', ')} or ${last}` : last
}
