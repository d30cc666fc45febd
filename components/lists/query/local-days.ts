import { parseTerms } from './plain-language'

/** The time at which a day begins in the reader's time zone; null when the text is no day. */
export function startOfLocalDay(day: string): string | null {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? []
  const start = new Date(Number(year), Number(month) - 1, Number(date))
  // A date such as February 30 is the start of another day.
  return start.getDate() === Number(date) ? start.toISOString() : null
}

const startOfNextDay = (day: string): Date | null => {
  const start = startOfLocalDay(day)
  if (!start) return null
  const next = new Date(start)
  // Days with a change of the clocks do not have 24 hours.
  next.setDate(next.getDate() + 1)
  return next
}

/** The last millisecond of a day in the reader's time zone; null when the text is no day. */
export function endOfLocalDay(day: string): string | null {
  const next = startOfNextDay(day)
  return next && new Date(next.getTime() - 1).toISOString()
}

/**
 * A date value of the query language with the reader's days as times, since the service reads a day as that of UTC: `2026-01-31` becomes
 * the range of its times. Ages, times and mistakes stay as they are.
 */
export function localDays(value: string): string {
  const [, sign, day = ''] = /^(<=?|>=?)(.+)$/.exec(value) ?? []
  const start = startOfLocalDay(day)
  if (sign && start)
    return sign === '<' || sign === '>=' ? sign + start : `${sign === '>' ? '>=' : '<'}${startOfNextDay(day)?.toISOString()}`
  const [from = '', to = from, ...more] = value.split('..')
  if (sign || more.length) return value
  const range = [from && (startOfLocalDay(from) ?? from), to && (endOfLocalDay(to) ?? to)]
  return from === range[0] && to === range[1] ? value : range.join('..')
}

/** A query of orders with the reader's days as times. */
export function withLocalDays(q: string): string {
  const values = parseTerms(q).flatMap(({ field, values }) => (field === 'created' || field === 'updated' ? values : []))
  return values.reduceRight((text, { text: value, at, end }) => {
    const local = localDays(value)
    return local === value ? text : text.slice(0, at) + local + text.slice(end)
  }, q)
}

/** A request with the chosen days as times: a day is that of the reader's time zone. */
export function inLocalDays<Query extends { from?: string; to?: string }>(query: Query): Query {
  const from = query.from && startOfLocalDay(query.from)
  const to = query.to && endOfLocalDay(query.to)
  return { ...query, ...(from && { from }), ...(to && { to }) }
}
