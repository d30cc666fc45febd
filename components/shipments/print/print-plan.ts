import type { slipSorts } from '@/server/orders/packing-slips/schemas'
import type { Shipment } from '../types'

export type SlipSort = (typeof slipSorts)[number]

type CheckedShipment = Pick<Shipment, 'shipmentStatus' | 'isOnHold'>

/** The reason why a shipment is not printed now; null when it is. The service checks again when it prints. */
export function skipReason({ shipmentStatus, isOnHold }: CheckedShipment): string | null {
  if (shipmentStatus === 'Canceled') return 'Canceled'
  if (shipmentStatus === 'Rejected') return 'Rejected: it has to go to another facility'
  if (shipmentStatus === 'Created') return 'Not assigned to a facility'
  return isOnHold ? 'The order is on hold' : null
}

const collator = new Intl.Collator('en', { numeric: true })
const skus = ({ orderItems }: Pick<Shipment, 'orderItems'>) => orderItems.map(({ sku }) => sku).join('\n')

type Sorted = Pick<Shipment, 'orderItems' | 'facilityName'>

/** Sorts shipments for printing: as selected, by SKU, or by facility and then by SKU. */
export function sortForPrint<S extends Sorted>(shipments: readonly S[], sort: SlipSort): S[] {
  const bySku = (one: Sorted, other: Sorted) => collator.compare(skus(one), skus(other))
  if (sort === 'asGiven') return [...shipments]
  if (sort === 'sku') return [...shipments].sort(bySku)
  return [...shipments].sort((one, other) => collator.compare(one.facilityName ?? '', other.facilityName ?? '') || bySku(one, other))
}

export interface Plan<S> {
  /** The shipments to print, in order. */
  printed: S[]
  skipped: { shipment: S; reason: string }[]
  /** The printable shipments that have been printed before. */
  alreadyPrinted: S[]
  /** Selected ids that do not exist or that this user may not see. */
  missing: string[]
}

/** The print plan of a selection. `excludedIds` are the shipments that the user leaves out. */
export function planOf<S extends Sorted & CheckedShipment & Pick<Shipment, 'id' | 'shortId' | 'slipCount'>>(
  ids: readonly string[],
  found: readonly S[],
  { sort, excludedIds }: { sort: SlipSort; excludedIds: ReadonlySet<string> },
): Plan<S> {
  const byName = new Map(found.flatMap((one) => [one.id, one.shortId].map((name) => [name.toLowerCase(), one] as const)))
  const all = [...new Set(ids.flatMap((id) => byName.get(id.toLowerCase()) ?? []))]
  const skipped = all.flatMap((shipment) => {
    const reason = skipReason(shipment)
    return reason ? [{ shipment, reason }] : []
  })
  const printable = all.filter((shipment) => !skipReason(shipment))
  return {
    printed: sortForPrint(
      printable.filter(({ id }) => !excludedIds.has(id)),
      sort,
    ),
    skipped,
    alreadyPrinted: printable.filter(({ slipCount }) => slipCount > 0),
    missing: ids.filter((id) => !byName.has(id.toLowerCase())),
  }
}
