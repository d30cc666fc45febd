import type { Shipment } from '../types'
import type { Counts } from './match'
import { emptyHistory, type ScanHistory } from './scan-history'

/** A parcel that was sent to the service: its units and tickets, and the packages that the shipment had before. */
export interface SentParcel extends Pick<ScanHistory, 'counts' | 'pieces'> {
  packages: string[]
}

export const sentParcelOf = ({ packages }: Pick<Shipment, 'packages'>, { counts, pieces }: ScanHistory): SentParcel => ({
  counts,
  pieces,
  packages: packages.map(({ id }) => id),
})

/** The package that a sent parcel has become; undefined when it was not packed. */
export const packageOf = (sent: SentParcel, { packages }: Pick<Shipment, 'packages'>) =>
  packages.find(({ id, packageOrderItems }) => !sent.packages.includes(id) && isSameUnits(sent.counts, packageOrderItems))

const isSameUnits = (counts: Counts, units: Shipment['packages'][number]['packageOrderItems']) =>
  units.length === Object.keys(counts).length && units.every(({ orderItemId, quantity }) => counts[orderItemId] === quantity)

/** The history after a parcel was packed: its tickets are in a parcel, and units counted since are still counted. */
export function afterPacking(history: ScanHistory, sent: Pick<SentParcel, 'counts' | 'pieces'> = history): ScanHistory {
  const counts = Object.fromEntries(
    Object.entries(history.counts).flatMap(([id, count]) => {
      const rest = count - (sent.counts[id] ?? 0)
      return rest > 0 ? [[id, rest]] : []
    }),
  )
  const pieces = history.pieces.filter((ticket) => !sent.pieces.includes(ticket))
  return { ...emptyHistory, counts, pieces, packed: [...history.packed, ...sent.pieces] }
}
