import type { Shipment, ShipmentLine } from '../types'
import { isSame, plain } from './codes'

/** The fields of a line that decide whether a scan matches it. */
export type Countable = Pick<
  ShipmentLine,
  'id' | 'shortId' | 'sku' | 'barcode' | 'vendorSku' | 'quantity' | 'packedQuantity' | 'isPersonalized'
>

/** Units counted for the current parcel, by line id. Units in other parcels are not included. */
export type Counts = Record<string, number>

export const countOf = (counts: Counts, { id }: { id: string }) => counts[id] ?? 0

/** The unpacked units of a line, counted or not. */
export const openOf = ({ quantity, packedQuantity }: Countable) => quantity - packedQuantity

/** The number of units of a line that may still be counted; negative when others have meanwhile packed units counted here. */
export const roomOf = (line: Countable, counts: Counts) => openOf(line) - countOf(counts, line)

/** Units of a line to count; `ticket` is the code of the one piece that was scanned. */
export interface CountedUnits {
  id: string
  quantity: number
  ticket?: string
}

/** The outcome of a scan. `counted`: the units to add to each line. `ticketNeeded`: the code does not tell which of the pieces it is. */
export type Outcome =
  | { is: 'counted'; added: CountedUnits[] }
  | { is: 'ticketNeeded'; lines: Countable[] }
  | { is: 'over'; lines: Countable[]; room: number }
  | { is: 'ambiguous'; lines: Countable[] }
  | { is: 'wrong' }

/** The fields that identify a line, the most specific first: its own numbers, then those of the product. */
const ownNames = ['shortId', 'id'] as const
const productNames = ['barcode', 'sku', 'vendorSku'] as const

/** Whether only a piece's ticket, or the item's number, counts a line: its pieces are personalized, or another line has the same SKU. */
export const needsTicket = (lines: readonly Countable[], line: Countable): boolean =>
  line.isPersonalized || lines.some((other) => other.id !== line.id && isSame(other.sku, plain(line.sku)))

/**
 * The outcome of a scanned code among the lines of a shipment. The most specific matching field decides. The code of a product counts no
 * line that needs a ticket; one that fits different products is ambiguous unless only one of them has room.
 */
export function outcomeOf(lines: readonly Countable[], counts: Counts, text: string, quantity = 1): Outcome {
  const code = plain(text)
  if (!code) return { is: 'wrong' }
  const fittingBy = (names: readonly (keyof Countable)[]) =>
    names.map((name) => lines.filter((line) => isSame(line[name] as string | null, code))).find((found) => found.length)
  const own = fittingBy(ownNames)
  const fitting = own ?? fittingBy(productNames)
  if (!fitting) return { is: 'wrong' }
  const unclear = own ? [] : fitting.filter((line) => needsTicket(lines, line) && roomOf(line, counts) > 0)
  if (unclear.length) return { is: 'ticketNeeded', lines: unclear }
  const withRoom = fitting.filter((line) => roomOf(line, counts) > 0)
  if (new Set(withRoom.map(({ sku }) => plain(sku))).size > 1) return { is: 'ambiguous', lines: withRoom }
  const room = withRoom.reduce((sum, line) => sum + roomOf(line, counts), 0)
  if (room < quantity) return { is: 'over', lines: fitting, room }
  let left = quantity
  const added = withRoom.flatMap((line) => {
    const taken = Math.min(left, roomOf(line, counts))
    left -= taken
    return taken ? [{ id: line.id, quantity: taken }] : []
  })
  return { is: 'counted', added }
}

interface Progress {
  counted: number
  /** Unpacked units, counted or not. */
  open: number
  isComplete: boolean
  /** Whether more units of a line are counted than it has left. */
  isOver: boolean
}

/** The progress of the current parcel. */
export function progressOf(lines: readonly Countable[], counts: Counts): Progress {
  const counted = lines.reduce((sum, line) => sum + countOf(counts, line), 0)
  const open = lines.reduce((sum, line) => sum + openOf(line), 0)
  const isOver = lines.some((line) => roomOf(line, counts) < 0)
  return { counted, open, isOver, isComplete: open > 0 && !isOver && counted === open }
}

/** The lines with units left to count, with their number: "2 × MUG-11-WHT". */
export const expectedOf = <L extends Countable>(lines: readonly L[], counts: Counts) =>
  lines.filter((line) => roomOf(line, counts) > 0).map((line) => ({ line, room: roomOf(line, counts) }))

type Packed = { orderItems: readonly Pick<Shipment['orderItems'][number], 'id' | 'sku' | 'packedQuantity'>[] }

/** The units packed between two versions of a shipment, as text: "2 × MUG-11-WHT"; null when there are none. */
export function packedBetween(before: Packed, after: Packed): string | null {
  const parts = after.orderItems.flatMap(({ id, sku, packedQuantity }) => {
    const more = packedQuantity - (before.orderItems.find((line) => line.id === id)?.packedQuantity ?? 0)
    return more > 0 ? [`${more} × ${sku}`] : []
  })
  return parts.length ? `${parts.join(', ')} ${parts.length === 1 ? 'was' : 'were'}` : null
}
