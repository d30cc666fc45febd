import type { Package, ShipmentLine } from '../types'
import type { Counts, Outcome } from './match'
import { countOf, expectedOf, needsTicket, openOf } from './match'
import type { TicketOutcome } from './tickets'

/** The message about the last scan, over the full width. */
export interface ScanFeedback {
  tone: 'good' | 'bad' | 'warn'
  title: string
  words: string | null
}

/** "2 × MUG-11-WHT, 1 × TEE-BLK-M and 3 more lines". */
export function expectedLabel(lines: readonly ShipmentLine[], counts: Counts): string {
  const expected = expectedOf(lines, counts)
  const shown = expected.slice(0, 4).map(({ line, room }) => `${room} × ${needsTicket(lines, line) ? line.shortId : line.sku}`)
  const more = expected.length - shown.length
  return [...shown, ...(more > 0 ? [`${more} more ${more === 1 ? 'line' : 'lines'}`] : [])].join(', ')
}

/** The message about a packed parcel; `lines` are those after packing. */
export function packedFeedback(
  lines: readonly ShipmentLine[],
  { shortId, shippedDate }: Pick<Package, 'shortId' | 'shippedDate'>,
): ScanFeedback {
  const left = expectedLabel(lines, {})
  const words = left ? `Still to pack: ${left}.` : 'All of it is packed. Scan the next slip.'
  return { tone: 'good', title: `${shortId} is packed${shippedDate ? ' and shipped' : ''}`, words }
}

/** The message about codes that were scanned at a wrong time: "during the STOP". */
export const missedFeedback = (when: string, codes: readonly string[]): ScanFeedback => ({
  tone: 'warn',
  title: `Scanned ${when} and not counted: ${codes.join(', ')}`,
  words: 'Scan it again if it belongs here.',
})

/** The message about CLOSE or UNDO while nothing is being packed: before the first slip, or after all of a shipment was packed. */
export const idleCommandFeedback = (isAllPacked: boolean): ScanFeedback => ({
  tone: 'bad',
  title: isAllPacked ? 'All of it is packed' : 'Scan a packing slip first',
  words: isAllPacked ? 'Scan the next slip.' : 'CLOSE packs the units counted after it, and UNDO takes out the last one.',
})

/** The message about a parcel that was counted, but not packed when the page was left; `label` is its tracking number. */
export const keptFeedback = (label?: string): ScanFeedback => ({
  tone: 'warn',
  title: 'This parcel is counted, but not packed yet',
  words: `Scan ${label ? `the label ${label}` : 'the carrier’s label'} or CLOSE again.`,
})

/** The outcomes that have a message; a ticket beyond its line is a STOP. */
type Told = Outcome | Exclude<TicketOutcome, { is: 'foreign' | 'beyond' }>

/** The message about a scan; `counts` are those after it. */
export function scanFeedback(lines: readonly ShipmentLine[], counts: Counts, scanned: string, outcome: Told): ScanFeedback {
  const expected = expectedLabel(lines, counts)
  const stillExpected = expected ? `Expected: ${expected}.` : 'Nothing more is expected in this parcel.'
  switch (outcome.is) {
    case 'counted': {
      const line = lines.find(({ id }) => id === outcome.added.at(-1)?.id) as ShipmentLine
      const title = `${line.sku}: ${countOf(counts, line)} of ${openOf(line)}`
      return { tone: 'good', title, words: expected ? null : 'All of it is counted. Scan the carrier’s label or CLOSE.' }
    }
    case 'over': {
      const [line] = outcome.lines as ShipmentLine[]
      const room = outcome.room ? `There is room for ${outcome.room} more.` : 'Take it out again.'
      return { tone: 'bad', title: `Too many: ${line?.sku ?? scanned}`, words: `${room} ${stillExpected}` }
    }
    case 'again': {
      const where = outcome.isPacked ? 'It is in a parcel that is packed already.' : 'It is in this parcel already.'
      return { tone: 'bad', title: `${scanned} was scanned before`, words: `${where} ${stillExpected}` }
    }
    case 'ticketNeeded': {
      const numbers = outcome.lines.map(({ shortId }) => shortId).join(', ')
      return {
        tone: 'warn',
        title: `Scan the ticket of this ${outcome.lines[0]?.sku ?? scanned}`,
        words: `Its pieces are not alike: only a piece’s ticket, or the item’s number, counts it (${numbers}).`,
      }
    }
    case 'ambiguous':
      return {
        tone: 'warn',
        title: `${scanned} is the code of ${outcome.lines.length} different lines`,
        words: 'Press +1 on the one in your hand.',
      }
    case 'wrong':
      return { tone: 'bad', title: `Wrong item: ${scanned}`, words: stillExpected }
  }
}
