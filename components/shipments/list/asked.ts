import type { Arguments } from '../../api'
import { isSame, type Term, termsOf, type Value } from '../../search/plain'
import { sides } from './fields'
import { datesIn } from './query'

/** What the service is asked for, as plain filters. */
type Filters = NonNullable<Arguments<'GET /shipments/count/status'>['query']>

/** Turns what was typed for a facility, a vendor or a merchant into ids; throws where nothing is called so. */
type Resolve = (field: Named, value: Value) => Promise<string[]>
export type Named = keyof typeof namedAs

/** Which filter of the service each qualifier is. */
const namedAs = { facility: 'facilityId', vendor: 'vendorId', merchant: 'merchantId' } as const
const plainAs: Record<string, 'orderId' | 'tracking' | 'carrierName'> = { order: 'orderId', tracking: 'tracking', carrier: 'carrierName' }
const sideAs = { slip: 'isSlipPrinted', hold: 'isOnHold', updates: 'isPollingStopped' } as const

/** A line that has no mistakes as filters. Ages are counted from `now`. */
export async function filtersOf(q: string, resolve: Resolve, now = new Date()): Promise<Filters> {
  const terms = termsOf(q)
  const filters: Filters = {}
  const words = terms.flatMap(({ field, values }) => (field === null ? values.map(({ text }) => text) : [])).join(' ')
  if (words) filters.q = words
  for (const { field, values } of terms) {
    const [first] = values
    if (!field || !first) continue
    if (field === 'status') filters.status = values.map(({ text }) => text).join(',')
    else if (isNamed(field)) filters[namedAs[field]] = (await Promise.all(values.map((value) => resolve(field, value)))).flat().join(',')
    else if (isSided(field)) filters[sideAs[field]] = sideOf(field, values)
    else if (field === 'created' || field === 'shipped') {
      const { from, to } = datesIn(first, now)
      if (from) filters[`${field}From`] = from
      if (to) filters[`${field}To`] = to
    } else if (plainAs[field]) filters[plainAs[field]] = first.text
  }
  return filters
}

const isNamed = (field: string): field is Named => Object.hasOwn(namedAs, field)
const isSided = (field: string): field is keyof typeof sideAs => Object.hasOwn(sideAs, field)

/** Yes, no, or, where both are asked for, nothing at all. */
function sideOf(field: keyof typeof sideAs, values: Value[]): 'true' | 'false' | undefined {
  const [yes, no] = sides[field].map(({ value }) => values.some(({ text }) => isSame(text, value)))
  return yes === no ? undefined : yes ? 'true' : 'false'
}

/** The qualifier behind a filter that the service refused. */
export function termOf(q: string, propertyName: string | null): Term | undefined {
  const all: [string, string][] = [...Object.entries(namedAs), ...Object.entries(plainAs), ...Object.entries(sideAs), ['status', 'status']]
  const field = all.find(([, filter]) => filter === propertyName)?.[0] ?? propertyName?.replace(/(From|To)$/, '')
  return termsOf(q).find((term) => term.field === field)
}
