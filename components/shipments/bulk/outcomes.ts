import { shipmentCan } from '@/server/shipments/lifecycle'
import { counted } from '../../ui/number'
import type { FacilityChoice } from '../facilities/choices'
import { shipmentStatusLooks } from '../statuses'
import type { Picked } from './picked'

/** What became of one shipment. */
export interface Outcome {
  shipment: Pick<Picked, 'id' | 'shortId'>
  isDone: boolean
  /** Where it is now, or why it was refused. */
  words: string
}

/** What a service answered to one record. */
interface Answered {
  status: number
  response: unknown
}

/** Beside each shipment what came of it. A record without an answer was not done. */
export const outcomesOf = (shipments: readonly Picked[], answers: readonly Answered[]): Outcome[] =>
  shipments.map((shipment, i) => {
    const { status, response } = answers[i] ?? { status: 0, response: null }
    const isDone = status >= 200 && status < 300
    return { shipment, isDone, words: isDone ? placeOf(response) : refusalOf(status, response) }
  })

const placeOf = (response: unknown) => {
  const { shipment } = (response ?? {}) as { shipment?: { facilityName: string | null; vendorName: string } }
  return shipment ? `At ${shipment.facilityName} now (${shipment.vendorName})` : 'Rerouted'
}

function refusalOf(status: number, response: unknown): string {
  if (status === 412) return 'Somebody changed it since it was selected.'
  const { errors } = (response ?? {}) as { errors?: { errorMessage: string }[] }
  return errors?.map(({ errorMessage }) => errorMessage).join(' ') || 'The service did not say why.'
}

/** "2 rerouted, 1 refused". */
export function summary(outcomes: readonly Outcome[]): string {
  const done = outcomes.filter(({ isDone }) => isDone).length
  const refused = outcomes.length - done
  return refused ? `${done} rerouted, ${refused} refused` : `${counted(done, 'shipment')} rerouted`
}

/** What follows, as far as it can be seen from here; the service judges each. */
export function consequences(shipments: readonly Picked[], target: FacilityChoice | undefined): string[] {
  const stuck = shipments.filter(({ shipmentStatus }) => !shipmentCan('reroute', shipmentStatus))
  const there = target ? shipments.filter(({ facilityId }) => facilityId === target.id).length : 0
  const words = [...new Set(stuck.map(({ shipmentStatus }) => shipmentStatusLooks[shipmentStatus].word.toLowerCase()))].join(', ')
  const going = shipments.length - stuck.length
  return [
    going
      ? `${counted(going, 'shipment')} ${going === 1 ? 'goes' : 'go'} to ${target?.name ?? 'the facility that you choose'}, whole. Each is judged by itself.`
      : 'None of them can be rerouted as they are now.',
    ...(stuck.length ? [`${stuck.length} will be refused: ${stuck.length === 1 ? 'it is' : 'they are'} ${words} already.`] : []),
    ...(there ? [`${there} ${there === 1 ? 'is' : 'are'} at ${target?.name} already and will be refused.`] : []),
  ]
}
