import type { PollingStop, WithheldAudience } from '@/db/states'
import { topField } from '@/server/kernel/diff'
import type { Principal } from '@/server/kernel/principal'
import type { Order } from '../types'
import { isHandedOver } from './lifecycle'
import type { ChangedShipment } from './save'
import type { Shipment } from './types'

type WithUpdates = Pick<Shipment, 'isPollingStopped' | 'pollingStop' | 'pollingStoppedAt' | 'hasMissedUpdate'>

const audiences: Record<PollingStop, WithheldAudience> = {
  ByHand: 'Everyone',
  VendorUnreachable: 'Vendor',
  MerchantUnreachable: 'Merchant',
  Unreachable: 'Everyone',
}

/** Who is not sent updates of the shipment now; null when everybody is. A stop that was stored without its cause was by hand. */
export function withheldFrom(order: Pick<Order, 'isPollingStopped'>, shipment: WithUpdates): WithheldAudience | null {
  if (order.isPollingStopped) return 'Everyone'
  return shipment.isPollingStopped ? audiences[shipment.pollingStop ?? 'ByHand'] : null
}

/** Stops the updates of a shipment. A second cause beside another one withholds them from everyone. */
export function stopUpdates(shipment: WithUpdates, cause: PollingStop, now: Date): void {
  const isOther = shipment.isPollingStopped && shipment.pollingStop !== cause
  shipment.pollingStop = !shipment.isPollingStopped
    ? cause
    : isOther && shipment.pollingStop !== 'ByHand'
      ? 'Unreachable'
      : shipment.pollingStop
  shipment.pollingStoppedAt ??= now
  shipment.isPollingStopped = true
  if (cause !== 'ByHand') shipment.hasMissedUpdate = true
}

/** Sends the updates of a shipment again. */
export function resumeUpdates(shipment: WithUpdates): void {
  shipment.isPollingStopped = false
  shipment.pollingStop = null
  shipment.pollingStoppedAt = null
}

/** Whether the caller acts for this vendor. */
export const isOwn = ({ scope }: Principal, vendorId: string) => !scope.everything && scope.vendorIds.includes(vendorId)

const printFields = ['slipCount', 'lastSlipAt', 'slipIsOutdated', 'slipOutdatedBecause']

/** Whether a change did nothing but print a slip. */
export const onlyPrints = ({ changes, packages }: Pick<ChangedShipment, 'changes' | 'packages'>): boolean =>
  changes.some(({ field }) => field === 'slipCount') &&
  changes.every(({ field }) => printFields.includes(topField(field))) &&
  packages.every(({ before, changes }) => before && changes.every(({ field }) => field === 'packingSlipId'))

/** Whether a change of the shipment by somebody else than its vendor is an update for the vendor's system; a printed slip is none. */
export const isUpdateForVendor = (changed: ChangedShipment, isOwn: boolean): boolean =>
  changed.before !== null && isHandedOver(changed.before.status) && !isOwn && !onlyPrints(changed)
