import type { ShipmentLine } from '../shipments/shapes'
import { isSame, plain } from './codes'

/** What of a line decides whether a scan is it. */
export type Countable = Pick<ShipmentLine, 'id' | 'shortId' | 'sku' | 'barcode' | 'vendorSku' | 'quantity' | 'packedQuantity'>

/** Units counted for the parcel that is being packed, by line. What is in other parcels is not among them. */
export type Counts = Record<string, number>

export const countOf = (counts: Counts, { id }: { id: string }) => counts[id] ?? 0

/** How many units of a line are still to be packed, counted or not. */
export const openOf = ({ quantity, packedQuantity }: Countable) => quantity - packedQuantity

/** How many more of a line may be counted; less than nothing when others have packed meanwhile what is counted here. */
export const roomOf = (line: Countable, counts: Counts) => openOf(line) - countOf(counts, line)

/** What a scan comes to. `counted`: what to add to each line. */
export type Outcome =
  | { is: 'counted'; added: { id: string; quantity: number }[] }
  | { is: 'over'; lines: Countable[]; room: number }
  | { is: 'ambiguous'; lines: Countable[] }
  | { is: 'wrong' }

/** By what a line is known, the surest first: what names one line alone, then what names a kind of goods. */
const names = ['shortId', 'id', 'barcode', 'sku', 'vendorSku'] as const

/**
 * What a scanned code means among the lines of a shipment. The surest name that fits decides. Of the same goods in several lines the first
 * with room is filled, then the next; a code of different goods is not guessed at, unless only one of them still has room.
 */
export function outcomeOf(lines: readonly Countable[], counts: Counts, text: string, quantity = 1): Outcome {
  const code = plain(text)
  if (!code) return { is: 'wrong' }
  const fitting = names.map((name) => lines.filter((line) => isSame(line[name], code))).find((found) => found.length)
  if (!fitting) return { is: 'wrong' }
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

export interface Progress {
  counted: number
  /** What is still to be packed, counted or not. */
  open: number
  isComplete: boolean
  /** More is counted of a line than is left of it. */
  isOver: boolean
}

/** How far the parcel is. */
export function progressOf(lines: readonly Countable[], counts: Counts): Progress {
  const counted = lines.reduce((sum, line) => sum + countOf(counts, line), 0)
  const open = lines.reduce((sum, line) => sum + openOf(line), 0)
  const isOver = lines.some((line) => roomOf(line, counts) < 0)
  return { counted, open, isOver, isComplete: open > 0 && !isOver && counted === open }
}

/** What is still expected, as it is read out: "2 × MUG-11-WHT". */
export const expectedOf = <L extends Countable>(lines: readonly L[], counts: Counts) =>
  lines.filter((line) => roomOf(line, counts) > 0).map((line) => ({ line, room: roomOf(line, counts) }))
