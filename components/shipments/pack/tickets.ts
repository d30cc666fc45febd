import { isSame } from './codes'
import { type Countable, type CountedUnits, roomOf } from './match'
import type { ScanHistory } from './scan-history'

type TicketLine = Countable & { status?: string }

/** The outcome of a scanned ticket. `beyond`: the line has fewer pieces, or was canceled. `foreign`: it is of another shipment's item. */
export type TicketOutcome =
  | { is: 'counted'; added: CountedUnits[] }
  | { is: 'again'; line: TicketLine; isPacked: boolean }
  | { is: 'over'; lines: TicketLine[]; room: number }
  | { is: 'beyond'; line: TicketLine }
  | { is: 'foreign' }

/** The code under which a ticket is remembered. */
export const ticketCode = (item: string, piece: number) => `${item}-${piece}`

/** The outcome of a ticket: it counts exactly its piece, once. */
export function ticketOutcome(
  lines: readonly TicketLine[],
  { counts, pieces, packed }: Pick<ScanHistory, 'counts' | 'pieces' | 'packed'>,
  { item, piece }: { item: string; piece: number },
): TicketOutcome {
  const line = lines.find(({ shortId }) => isSame(shortId, item))
  if (!line) return { is: 'foreign' }
  if (piece < 1 || piece > line.quantity || line.status === 'Canceled') return { is: 'beyond', line }
  const ticket = ticketCode(item, piece)
  if (pieces.includes(ticket) || packed.includes(ticket)) return { is: 'again', line, isPacked: packed.includes(ticket) }
  if (roomOf(line, counts) < 1) return { is: 'over', lines: [line], room: 0 }
  return { is: 'counted', added: [{ id: line.id, quantity: 1, ticket }] }
}
