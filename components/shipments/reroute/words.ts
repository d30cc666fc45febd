import { pieces } from '../../items/picks'
import { counted } from '../../ui/number'
import type { FacilityChoice } from '../facilities/choices'
import type { Shipment } from '../shapes'
import { isAll, piecesIn } from '../units'

type Chosen = readonly { quantity: number }[]

/** What rerouting brings about, line by line. */
export function consequences(shipment: Shipment, chosen: Chosen, target: FacilityChoice | undefined): string[] {
  const to = target?.name ?? 'the facility that you choose'
  const here = shipment.facilityName ?? 'nobody'
  const rest = piecesIn(shipment) - pieces(chosen)
  return [
    isAll(shipment, chosen)
      ? `All of it goes to ${to}, and stays ${shipment.shortId}.`
      : `${counted(pieces(chosen), 'piece')} ${pieces(chosen) === 1 ? 'goes' : 'go'} to ${to} as a shipment of ${pieces(chosen) === 1 ? 'its' : 'their'} own; ${rest} ${rest === 1 ? 'stays' : 'stay'} at ${here}.`,
    ...(target && target.vendorId !== shipment.vendorId
      ? [`That is another vendor, ${target.vendorName}: SKUs and costs become theirs, and ${shipment.vendorName} is told.`]
      : []),
  ]
}

/** What the button does. */
export const action = (shipment: Shipment, chosen: Chosen) =>
  !chosen.length || isAll(shipment, chosen) ? 'Reroute all of it' : `Reroute ${counted(pieces(chosen), 'piece')}`
