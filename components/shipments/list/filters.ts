import type { Arguments } from '@/components/api/request'
import { isSame, parseTerms, type Term, type Value } from '@/components/lists/query/plain-language'
import { datesIn, daysIn } from './query-dates'
import { toggleOptions } from './toggle-options'

/** The service's filters. */
type Filters = NonNullable<Arguments<'GET /shipments/count/status'>['query']>

/** Resolves the name of a facility, vendor or merchant to ids; throws when none has that name. */
export type Resolve = (field: NamedField, value: Value) => Promise<string[]>
export type NamedField = keyof typeof namedParams

/** The service's filter of each qualifier. */
const namedParams = { facility: 'facilityId', vendor: 'vendorId', merchant: 'merchantId' } as const
const plainParams: Record<string, 'orderId' | 'tracking' | 'carrierName'> = {
  order: 'orderId',
  tracking: 'tracking',
  carrier: 'carrierName',
}
const toggleParams = {
  slip: 'isSlipPrinted',
  print: 'isSlipValid',
  packing: 'isPackingStarted',
  hold: 'isOnHold',
  late: 'isLate',
  updates: 'isPollingStopped',
  test: 'isTest',
} as const

/** The filters of a valid query. Ages are counted from `now`. */
export async function toFilters(q: string, resolve: Resolve, now = new Date()): Promise<Filters> {
  const terms = parseTerms(q)
  const filters: Filters = {}
  const words = terms.flatMap(({ field, values }) => (field === null ? values.map(({ text }) => text) : [])).join(' ')
  if (words) filters.q = words
  for (const { field, values } of terms) {
    const [first] = values
    if (!field || !first) continue
    if (field === 'status') filters.status = values.map(({ text }) => text).join(',')
    else if (isNamed(field))
      filters[namedParams[field]] = (await Promise.all(values.map((value) => resolve(field, value)))).flat().join(',')
    else if (isToggle(field)) filters[toggleParams[field]] = toggleValue(field, values)
    else if (field === 'created' || field === 'shipped') {
      const { from, to } = datesIn(first, now)
      if (from) filters[`${field}From`] = from
      if (to) filters[`${field}To`] = to
    } else if (field === 'due') {
      const { from, to } = daysIn(first, now)
      if (from) filters.shipByFrom = from
      if (to) filters.shipByTo = to
    } else if (plainParams[field]) filters[plainParams[field]] = first.text
  }
  return filters
}

const isNamed = (field: string): field is NamedField => Object.hasOwn(namedParams, field)
const isToggle = (field: string): field is keyof typeof toggleParams => Object.hasOwn(toggleParams, field)

/** The filter's value; undefined when both sides or neither are chosen. */
function toggleValue(field: keyof typeof toggleParams, values: Value[]): 'true' | 'false' | undefined {
  const [yes, no] = toggleOptions[field].map(({ value }) => values.some(({ text }) => isSame(text, value)))
  return yes === no ? undefined : yes ? 'true' : 'false'
}

/** The term of the query behind a filter that the service refused. */
export function termOf(q: string, propertyName: string | null): Term | undefined {
  const all: [string, string][] = [
    ...Object.entries(namedParams),
    ...Object.entries(plainParams),
    ...Object.entries(toggleParams),
    ['status', 'status'],
    ['due', 'shipByFrom'],
    ['due', 'shipByTo'],
  ]
  const field = all.find(([, filter]) => filter === propertyName)?.[0] ?? propertyName?.replace(/(From|To)$/, '')
  return parseTerms(q).find((term) => term.field === field)
}
