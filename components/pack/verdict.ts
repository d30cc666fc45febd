import type { Package, ShipmentLine } from '../shipments/shapes'
import type { Counts, Outcome } from './match'
import { countOf, expectedOf, openOf } from './match'

/** What is said of the last scan, over the whole width. */
export interface Verdict {
  tone: 'good' | 'bad' | 'warn'
  title: string
  words: string | null
}

/** "2 × MUG-11-WHT, 1 × TEE-BLK-M and 3 more lines". */
export function expectedWords(lines: readonly ShipmentLine[], counts: Counts): string {
  const expected = expectedOf(lines, counts)
  const shown = expected.slice(0, 4).map(({ line, room }) => `${room} × ${line.sku}`)
  const more = expected.length - shown.length
  return [...shown, ...(more > 0 ? [`${more} more ${more === 1 ? 'line' : 'lines'}`] : [])].join(', ')
}

/** What to say of a parcel that is packed, `lines` being what they are after it. */
export function packedVerdict(lines: readonly ShipmentLine[], { shortId, shippedDate }: Pick<Package, 'shortId' | 'shippedDate'>): Verdict {
  const left = expectedWords(lines, {})
  const words = left ? `Still to pack: ${left}.` : 'All of it is packed. Scan the next slip.'
  return { tone: 'good', title: `${shortId} is packed${shippedDate ? ' and has left' : ''}`, words }
}

/** What to say of a scan, `counts` being what is counted after it. */
export function verdictOf(lines: readonly ShipmentLine[], counts: Counts, scanned: string, outcome: Outcome): Verdict {
  const expected = expectedWords(lines, counts)
  const stillExpected = expected ? `Expected: ${expected}.` : 'Nothing more is expected in this parcel.'
  switch (outcome.is) {
    case 'counted': {
      const line = lines.find(({ id }) => id === outcome.added.at(-1)?.id) as ShipmentLine
      const title = `${line.sku}: ${countOf(counts, line)} of ${openOf(line)}`
      return { tone: 'good', title, words: expected ? null : 'All of it is counted. Close the parcel.' }
    }
    case 'over': {
      const [line] = outcome.lines as ShipmentLine[]
      const room = outcome.room ? `There is room for ${outcome.room} more.` : 'Take it out again.'
      return { tone: 'bad', title: `Too many: ${line?.sku ?? scanned}`, words: `${room} ${stillExpected}` }
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
