'use client'

import { useMissing } from '../../session/permissions'
import type { Shipment } from '../shapes'
import { type ShipmentDeed, whyNot } from '../whys'

/** Why each thing cannot be done with this shipment now, by whoever is here; null when it can. `update`: nothing but the permission. */
export type Whys = Record<ShipmentDeed | 'update', string | null>

export function useWhys(shipment: Shipment): Whys {
  const [update, assign, reroute] = [useMissing('shipments:update'), useMissing('shipments:assign'), useMissing('shipments:reroute')]
  const [reject, cancel, remove] = [useMissing('shipments:reject'), useMissing('shipments:cancel'), useMissing('shipments:delete')]
  const slip = useMissing('packingSlips:generate')
  const missing: Record<ShipmentDeed, string | null> = {
    assign,
    reroute,
    reject,
    cancel,
    remove,
    slip,
    resubmit: assign,
    accept: update,
    unassign: update,
    pack: update,
    ship: update,
    deliver: update,
  }
  const all = Object.entries(missing) as [ShipmentDeed, string | null][]
  return {
    ...(Object.fromEntries(all.map(([deed, why]) => [deed, why ?? whyNot(deed, shipment)])) as Record<ShipmentDeed, string | null>),
    update,
  }
}
