import { Change } from '@/server/kernel/change'
import { shortId } from '@/server/kernel/id'
import { systemPrincipal } from '@/server/kernel/principal'
import { conflict } from '@/server/kernel/refusal'
import { createPackages, packAndShip, updatePackage } from '../packages/packages'
import { joinOr, refuseHeld, shipmentName } from '../shipments/actions/refusals'
import { rejectShipment } from '../shipments/actions/reject'
import { shipmentCan } from '../shipments/lifecycle'
import { getShipment, type ShipmentWithOrder } from '../shipments/load'
import { unpackedUnits } from '../shipments/status-rules'
import type { Shipment } from '../shipments/types'
import { updateShipment } from '../shipments/update-shipment'
import { type AdvanceTarget, targetsFrom } from './advance-rules'

/**
 * Plays the vendor of a test order's shipment: takes one step after another until it has the status, each a change of its own by System
 * with the events of a vendor's own change; all of them or none.
 */
export async function advanceShipment(change: Change, reference: string, to: AdvanceTarget): Promise<ShipmentWithOrder> {
  let current = await getShipment(change.reader, reference)
  const { order, shipment } = current
  change.expectVersion('shipment', shipment.version)
  if (!order.isTest)
    throw conflict(
      'sandbox.testOnly',
      `Order ${shortId('order', order.number)} is not a test order: its vendor works on shipment ${shipmentName(shipment)}.`,
    )
  if (shipment.status === to) return current
  refuseHeld(change.principal, order, 'advancing its shipments')
  refuseUnreachable(shipment, to)
  while (current.shipment.status !== to) {
    const { shipment: reached } = current
    current = await asVendor(change, shipment.vendorId, (step) => (to === 'Rejected' ? reject(step, reached) : takeStep(step, reached)))
  }
  return current
}

/** Refuses a status that lies behind the shipment, or to which no step of its vendor leads. */
function refuseUnreachable(shipment: Shipment, to: AdvanceTarget): void {
  const possible = targetsFrom(shipment.status, shipment.packages.length > 0)
  if (possible.includes(to)) return
  const instead = possible.length ? `It can be advanced to ${joinOr(possible)}.` : 'Its vendor can do nothing more with it.'
  throw conflict(
    'shipment.status',
    `Shipment ${shipmentName(shipment)} is ${shipment.status} and cannot be advanced to ${to}. ${instead}`,
    'to',
    to,
  )
}

const reject = (change: Change, { id }: Shipment) => rejectShipment(change, id, { reasonCode: 'Other', reason: 'Rejected in the sandbox.' })

const CARRIER = 'Sandbox carrier'

/** The vendor's next step towards delivery. Once a package has left, what is still unpacked is packed and shipped in one step. */
function takeStep(change: Change, shipment: Shipment): Promise<ShipmentWithOrder> {
  const { id, status, packages } = shipment
  if (status === 'Assigned') return updateShipment(change, id, { shipmentStatus: 'InProduction' })
  const isUnpacked = shipment.lines.some(({ orderItemId }) => unpackedUnits(shipment, orderItemId))
  if (isUnpacked && shipmentCan('pack', status)) return createPackages(change, id, { packages: [{}] })
  const waiting = packages.find(({ shippedAt }) => !shippedAt)
  if (!waiting && isUnpacked)
    return packAndShip(change, id, { carrierName: CARRIER, carrierTrackingNumber: `SANDBOX-${shipmentName(shipment)}` })
  if (!waiting) return updateShipment(change, id, { shipmentStatus: 'Delivered' })
  const carrier = {
    carrierName: waiting.carrierName ?? CARRIER,
    carrierTrackingNumber: waiting.trackingNumber ?? `SANDBOX-${shortId('package', waiting.number)}`,
  }
  return updatePackage(change, { shipmentId: id, packageId: waiting.id }, { ...carrier, shippedDate: change.now })
}

/** Runs `step` inside the transaction as a change of its own, by System with what the vendor sees. */
async function asVendor<T>(change: Change, vendorId: string, step: (change: Change) => Promise<T>): Promise<T> {
  const scope = { everything: false as const, merchantIds: [], vendorIds: [vendorId] }
  const own = new Change(change.sql, { ...change.requestContext, principal: { ...systemPrincipal(), scope } })
  change.onRollback(() => own.rolledBack())
  const value = await step(own)
  await own.finish()
  return value
}
