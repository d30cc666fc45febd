import { shipmentStatusMeta } from '@/components/records/labels/shipment-status'
import { formatCount } from '@/components/ui/format/text'
import { shipmentCan } from '@/server/orders/shipments/lifecycle'
import type { FacilityChoice } from '../facilities/facility-choices'
import type { SelectedShipment } from './selected-shipment'

/** The result for one shipment. */
export interface Outcome {
  shipment: Pick<SelectedShipment, 'id' | 'shortId'>
  isSuccessful: boolean
  /** Its new facility, or why it was refused. */
  detail: string
}

/** The answer for one record of a bulk. */
interface BulkAnswer {
  status: number
  response: unknown
}

/** The outcome of each shipment, in the order given. A record without an answer was not carried out. */
export const outcomesOf = (shipments: readonly SelectedShipment[], answers: readonly BulkAnswer[]): Outcome[] =>
  shipments.map((shipment, i) => {
    const { status, response } = answers[i] ?? { status: 0, response: null }
    const isSuccessful = status >= 200 && status < 300
    return { shipment, isSuccessful, detail: isSuccessful ? rerouteResult(response) : errorText(status, response) }
  })

const rerouteResult = (response: unknown) => {
  const { shipment } = (response ?? {}) as { shipment?: { facilityName: string | null; vendorName: string } }
  return shipment ? `At ${shipment.facilityName} now (${shipment.vendorName})` : 'Rerouted'
}

function errorText(status: number, response: unknown): string {
  if (status === 412) return 'Somebody changed it since it was selected.'
  const { errors } = (response ?? {}) as { errors?: { errorMessage: string }[] }
  return errors?.map(({ errorMessage }) => errorMessage).join(' ') || 'The service gave no reason.'
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
