import type { Shipment } from '../types'
import { type BenchCommand, commandOf, isSame, isSlipCode, itemOf, plain, ticketOf, timesOf, trackingOf } from './codes'
import { type Outcome, outcomeOf, progressOf } from './match'
import type { ScanHistory } from './scan-history'
import { type TicketOutcome, ticketOutcome } from './tickets'

/** The meaning of a scan while a shipment is packed. */
export type Meaning =
  | { is: 'command'; command: BenchCommand }
  /** The multiplier of the next scan. */
  | { is: 'times'; times: number }
  | { is: 'item'; outcome: Outcome | Exclude<TicketOutcome, { is: 'foreign' }> }
  /** A ticket, or an item's number, of something that is not in this shipment. */
  | { is: 'foreignItem'; item: string }
  /** The slip of this shipment. */
  | { is: 'ownSlip' }
  | { is: 'otherSlip' }
  /** A carrier's label; `isEarly`: not everything is counted yet. */
  | { is: 'label'; number: string; carrierName: string | null; isEarly: boolean }

interface Context {
  history: ScanHistory
  times: number
  /** The carrier that this bench usually uses. */
  usualCarrier: string | null
}

/** The codes of a shipment's own slips: its numbers, and those of its order and packages. */
export const isOwnSlip = ({ shortId, id, orderId, packages }: Shipment, text: string): boolean =>
  [shortId, id, orderId, ...packages.flatMap((one) => [one.shortId, one.id])].some((name) => isSame(name, plain(text)))

/** Items come before everything but commands and tickets, so that a SKU may look like a slip's number or a label. */
export function meaningOf(shipment: Shipment, text: string, { history, times, usualCarrier }: Context): Meaning {
  const command = commandOf(text)
  if (command) return { is: 'command', command }
  const { orderItems: lines } = shipment
  const ticket = ticketOf(text)
  if (ticket) {
    const outcome = ticketOutcome(lines, history, ticket)
    return outcome.is === 'foreign' ? { is: 'foreignItem', item: ticket.item } : { is: 'item', outcome }
  }
  const outcome = outcomeOf(lines, history.counts, text, times)
  if (outcome.is !== 'wrong') return { is: 'item', outcome }
  const typed = timesOf(text)
  if (typed)
    return typed.code
      ? { is: 'item', outcome: outcomeOf(lines, history.counts, typed.code, typed.times) }
      : { is: 'times', times: typed.times }
  if (isOwnSlip(shipment, text)) return { is: 'ownSlip' }
  const item = itemOf(text)
  if (item) return { is: 'foreignItem', item }
  if (isSlipCode(text)) return { is: 'otherSlip' }
  const isEarly = !progressOf(lines, history.counts).isComplete
  const tracking = trackingOf(text, usualCarrier)
  // Before everything is counted, an unknown code is rather a wrong item than an unknown carrier's number.
  if (tracking && (tracking.carrierName || !isEarly)) return { is: 'label', ...tracking, isEarly }
  return { is: 'item', outcome }
}
