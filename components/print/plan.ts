import type { slipSorts } from '@/server/packing-slips/schemas'
import type { Shipment } from '../shipments/shapes'

export type SlipSort = (typeof slipSorts)[number]

type Judged = Pick<Shipment, 'shipmentStatus' | 'isOnHold'>

/** Why a shipment has no slip now, or null. The service judges again when it prints. */
export function whyLeftOut({ shipmentStatus, isOnHold }: Judged): string | null {
  if (shipmentStatus === 'Canceled') return 'Canceled'
  if (shipmentStatus === 'Rejected') return 'Rejected: it has to go to another facility'
  if (shipmentStatus === 'Created') return 'Not assigned to a facility'
  return isOnHold ? 'The order is on hold' : null
}

const collator = new Intl.Collator('en', { numeric: true })
const skus = ({ orderItems }: Pick<Shipment, 'orderItems'>) => orderItems.map(({ sku }) => sku).join('\n')

type Sorted = Pick<Shipment, 'orderItems' | 'facilityName'>

/** In the order in which they are printed: as they were shown, by what is in them, or by facility and then by what is in them. */
export function inOrder<S extends Sorted>(shipments: readonly S[], sort: SlipSort): S[] {
  const bySku = (one: Sorted, other: Sorted) => collator.compare(skus(one), skus(other))
  if (sort === 'asGiven') return [...shipments]
  if (sort === 'sku') return [...shipments].sort(bySku)
  return [...shipments].sort((one, other) => collator.compare(one.facilityName ?? '', other.facilityName ?? '') || bySku(one, other))
}

export interface Plan<S> {
  /** What will be printed, in its order. */
  printed: S[]
  leftOut: { shipment: S; why: string }[]
  /** Those of all that can be printed which have been before. */
  before: S[]
  /** Selected, but not there, or not to be seen by this reader. */
  missing: string[]
}

/** What a selection comes to. `skipped`: those that the reader leaves out. */
export function planOf<S extends Sorted & Judged & Pick<Shipment, 'id' | 'shortId' | 'slipCount'>>(
  ids: readonly string[],
  found: readonly S[],
  { sort, skipped }: { sort: SlipSort; skipped: ReadonlySet<string> },
): Plan<S> {
  const byName = new Map(found.flatMap((one) => [one.id, one.shortId].map((name) => [name.toLowerCase(), one] as const)))
  const all = [...new Set(ids.flatMap((id) => byName.get(id.toLowerCase()) ?? []))]
  const leftOut = all.flatMap((shipment) => {
    const why = whyLeftOut(shipment)
    return why ? [{ shipment, why }] : []
  })
  const printable = all.filter((shipment) => !whyLeftOut(shipment))
  return {
    printed: inOrder(
      printable.filter(({ id }) => !skipped.has(id)),
      sort,
    ),
    leftOut,
    before: printable.filter(({ slipCount }) => slipCount > 0),
    missing: ids.filter((id) => !byName.has(id.toLowerCase())),
  }
}
