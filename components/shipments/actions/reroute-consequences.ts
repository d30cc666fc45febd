import { totalQuantity } from '@/components/records/lines/line-quantities'
import { formatCount } from '@/components/ui/format/text'
import type { FacilityChoice } from '../facilities/facility-choices'
import type { Shipment } from '../types'
import { isAll, totalUnits } from '../units'

type Chosen = readonly { quantity: number }[]

/** The consequences of rerouting, one per line. */
export function consequences(shipment: Shipment, chosen: Chosen, target: FacilityChoice | undefined): string[] {
  const to = target?.name ?? 'the facility that you choose'
  const here = shipment.facilityName ?? 'nobody'
  const rest = totalUnits(shipment) - totalQuantity(chosen)
  return [
    isAll(shipment, chosen)
      ? `All of it goes to ${to}, and stays ${shipment.shortId}.`
      : `${formatCount(totalQuantity(chosen), 'unit')} ${totalQuantity(chosen) === 1 ? 'goes' : 'go'} to ${to} as a shipment of ${totalQuantity(chosen) === 1 ? 'its' : 'their'} own; ${rest} ${rest === 1 ? 'stays' : 'stay'} at ${here}.`,
    ...(target && target.vendorId !== shipment.vendorId
      ? [`That is another vendor, ${target.vendorName}: SKUs and costs become theirs, and ${shipment.vendorName} is notified.`]
      : []),
  ]
}

/** The label of the submit button. */
export const action = (shipment: Shipment, chosen: Chosen) =>
  !chosen.length || isAll(shipment, chosen) ? 'Reroute all of it' : `Reroute ${formatCount(totalQuantity(chosen), 'unit')}`
