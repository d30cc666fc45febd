import { type BulkAnswer, type Outcome, outcomesOf } from '@/components/lists/selection/bulk-answers'
import { shipmentStatusMeta } from '@/components/records/labels/shipment-status'
import { formatCount } from '@/components/ui/format/text'
import { shipmentCan } from '@/server/orders/shipments/lifecycle'
import type { FacilityChoice } from '../facilities/facility-choices'
import type { SelectedShipment } from './selected-shipment'

/** The outcome of each shipment: its new facility, or why it was refused. */
export const rerouteOutcomes = (shipments: readonly SelectedShipment[], answers: readonly BulkAnswer[]): Outcome[] =>
  outcomesOf(shipments, answers, {
    labelOf: ({ shortId }) => shortId,
    hrefOf: ({ shortId }) => `/shipments/${shortId}`,
    done: ({ response }) => rerouteResult(response),
  })

const rerouteResult = (response: unknown) => {
  const { shipment } = (response ?? {}) as { shipment?: { facilityName: string | null; vendorName: string } }
  return shipment ? `At ${shipment.facilityName} now (${shipment.vendorName})` : 'Rerouted'
}

/** "2 rerouted, 1 refused". */
export function summary(outcomes: readonly Outcome[]): string {
  const done = outcomes.filter(({ isSuccessful }) => isSuccessful).length
  const refused = outcomes.length - done
  return refused ? `${done} rerouted, ${refused} refused` : `${formatCount(done, 'shipment')} rerouted`
}

/** The consequences that the browser can compute; the service decides for each shipment. */
export function consequences(shipments: readonly SelectedShipment[], target: FacilityChoice | undefined): string[] {
  const stuck = shipments.filter(({ shipmentStatus }) => !shipmentCan('reroute', shipmentStatus))
  const there = target ? shipments.filter(({ facilityId }) => facilityId === target.id).length : 0
  const words = [...new Set(stuck.map(({ shipmentStatus }) => shipmentStatusMeta[shipmentStatus].label.toLowerCase()))].join(', ')
  const going = shipments.length - stuck.length
  return [
    going
      ? `${formatCount(going, 'shipment')} ${going === 1 ? 'goes' : 'go'} to ${target?.name ?? 'the facility that you choose'}. Each is checked on its own.`
      : 'None of them can be rerouted as they are now.',
    ...(stuck.length ? [`${stuck.length} will be refused: ${stuck.length === 1 ? 'it is' : 'they are'} ${words} already.`] : []),
    ...(there ? [`${there} ${there === 1 ? 'is' : 'are'} at ${target?.name} already and will be refused.`] : []),
  ]
}
