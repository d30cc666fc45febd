import { iso31661Alpha2ToAlpha3 } from 'iso-3166'
import { nearestChoice, normalizeSpelling } from '@/server/kernel/spelling'
import { choicesOf, type FieldName, type Vocabulary } from './qualifiers'
import { QueryError } from './query-error'
import { phoneQuery, queryWords } from './words'

/** Folded prefixes, all required. */
export interface TextValue {
  text: string
  words: string[]
}
/** Exact when `parts` has one element; else a `*` (any characters) stands between the parts: "MUG-*" is ["MUG-", ""]. */
export interface SkuValue {
  text: string
  parts: string[]
}
/** From inclusive, to exclusive; at least one is set. */
export interface DateValue {
  from?: Date
  to?: Date
}
export interface AmountValue {
  atLeast?: number
  above?: number
  atMost?: number
  below?: number
}

type Choice = 'status' | 'hold' | 'is' | 'has' | 'claimed' | 'country'
/** A tag as typed, the id or e-mail address of a customer in lower case, or the person: me, none, inactive or an e-mail address in lower case. */
export type FieldValue<Field extends FieldName = FieldName> = Field extends Choice | 'tag' | 'assignee' | 'heldBy' | 'customer'
  ? string
  : Field extends 'sku'
    ? SkuValue
    : Field extends 'created' | 'updated' | 'followup' | 'due'
      ? DateValue
      : Field extends 'total'
        ? AmountValue
        : TextValue

/** One value as typed, with its position. */
export interface TypedValue {
  text: string
  position: number
  length: number
}

export function readValue(field: FieldName, typed: TypedValue, now: Date, vocabulary: Vocabulary): FieldValue {
  const choices = choicesOf(field, vocabulary)
  if (choices) return readChoice(field, typed, choices)
  switch (field) {
    case 'country':
      return readCountry(typed)
    case 'sku':
      return readSku(typed)
    case 'created':
    case 'updated':
    case 'followup':
    case 'due':
      return readDates(field, typed, now)
    case 'tag':
      return typed.text.trim()
    case 'assignee':
      return readPerson(field, typed, ['me', 'none', 'inactive'])
    case 'heldBy':
      return readPerson(field, typed, ['me'])
    case 'customer':
      return readCustomer(typed)
    case 'total':
      return readAmount(typed)
    default:
      return readText(field, typed)
  }
}

function rejectValue(field: FieldName, typed: TypedValue, expected: string, suggestion?: string): never {
  const hint = suggestion ? ` Did you mean ${field}:${suggestion}?` : ''
  const { position, length } = typed
  throw new QueryError(`"${typed.text}" is not a value of ${field}:. It takes ${expected}.${hint}`, {
    position,
    length,
    expected,
    suggestion,
  })
}

function readChoice(field: FieldName, typed: TypedValue, choices: readonly string[]): string {
  const found = choices.find((choice) => normalizeSpelling(choice) === normalizeSpelling(typed.text))
  return found ?? rejectValue(field, typed, choices.join(', '), nearestChoice(typed.text, choices))
}

function readPerson(field: FieldName, typed: TypedValue, choices: readonly string[]): string {
  const text = typed.text.trim().toLowerCase()
  if (choices.includes(text) || /^[^\s@]+@[^\s@]+$/u.test(text)) return text
  return rejectValue(field, typed, `${choices.join(', ')} or an e-mail address`, nearestChoice(text, choices))
}

function readCustomer(typed: TypedValue): string {
  const text = typed.text.trim().toLowerCase()
  if (/^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[^\s@]+@[^\s@]+)$/u.test(text)) return text
  return rejectValue('customer', typed, 'the id of a customer or an e-mail address')
}

function readCountry(typed: TypedValue): string {
  const code = typed.text.toUpperCase()
  if (Object.hasOwn(iso31661Alpha2ToAlpha3, code)) return code
  const commonAliases: Record<string, string> = { UK: 'GB' }
  const fromAlpha3 = Object.entries(iso31661Alpha2ToAlpha3).find(([, three]) => three === code)?.[0]
  return rejectValue('country', typed, 'an ISO 3166-1 alpha-2 code such as US or DE', commonAliases[code] ?? fromAlpha3)
}

function readSku(typed: TypedValue): SkuValue {
  const text = typed.text.trim()
  return { text, parts: text.split(/\*+/u) }
}

function readText(field: FieldName, typed: TypedValue): TextValue {
  const number = phoneQuery(typed.text)
  const words = field === 'phone' ? (number ? [number] : []) : queryWords(typed.text)
  if (words.length === 0) rejectValue(field, typed, field === 'phone' ? 'digits' : 'letters or digits')
  return { text: typed.text.trim(), words }
}

const dateForms =
  'a day (2026-01-31), a range of days (2026-01-01..2026-01-31, either end may be left out), a time in place of a day (2026-01-31T12:00:00Z), >7d (older than) or <2h (within; m, h, d, w)'
const units = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 }

function readDates(field: 'created' | 'updated' | 'followup' | 'due', typed: TypedValue, now: Date): DateValue {
  const isAhead = field === 'followup' || field === 'due'
  const fail = (suggestion?: string): never => rejectValue(field, typed, dateForms, suggestion)
  const age = /^(<=?|>=?)?(\d{1,5})([mhdw])$/iu.exec(typed.text)
  if (age) {
    const at = new Date(now.getTime() + (isAhead ? 1 : -1) * Number(age[2]) * units[(age[3] ?? 'm').toLowerCase() as keyof typeof units])
    if (!age[1]) fail(`<${typed.text}`)
    return age[1]?.startsWith('>') === isAhead ? { from: at } : { to: at }
  }
  const compared = /^(<=?|>=?)(.+)$/u.exec(typed.text)
  if (compared) {
    const { start, end } = dayOrTime(compared[2] ?? '') ?? fail()
    if (compared[1] === '>') return { from: end }
    if (compared[1] === '>=') return { from: start }
    return { to: compared[1] === '<' ? start : end }
  }
  const [first = '', last, ...more] = typed.text.split('..')
  if (more.length > 0 || (!first && !last)) fail()
  const from = first ? (dayOrTime(first) ?? fail()).start : undefined
  const until = last === undefined ? first : last
  const to = until ? (dayOrTime(until) ?? fail()).end : undefined
  if (from && to && to <= from) rejectValue(field, typed, 'a range that starts with the earlier day', `${last}..${first}`)
  return { ...(from && { from }), ...(to && { to }) }
}

/** The beginning and the exclusive end of a calendar day (UTC), or of the millisecond of a time; null when the text is neither. */
function dayOrTime(text: string): { start: Date; end: Date } | null {
  const [, day = '', time] = /^((?:19|2\d)\d\d-\d\d-\d\d)(T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?Z)?$/iu.exec(text) ?? []
  const midnight = new Date(`${day}T00:00:00.000Z`)
  const start = time ? new Date(text.toUpperCase()) : midnight
  if (Number.isNaN(start.getTime()) || !midnight.toISOString().startsWith(day)) return null
  return { start, end: new Date(start.getTime() + (time ? 1 : units.d)) }
}

const amountForms = 'a number (42), a comparison (>100, >=100, <100, <=100) or a range (10..50, either end may be left out)'

function readAmount(typed: TypedValue): AmountValue {
  const fail = (): never => rejectValue('total', typed, amountForms)
  const number = (text: string) => (/^-?\d{1,12}(?:\.\d{1,6})?$/u.test(text) ? Number(text) : fail())
  const compared = /^(<=?|>=?|=)(.+)$/u.exec(typed.text)
  if (compared) {
    const amount = number(compared[2] ?? '')
    const named = { '>': { above: amount }, '>=': { atLeast: amount }, '<': { below: amount }, '<=': { atMost: amount } }
    return named[compared[1] as keyof typeof named] ?? { atLeast: amount, atMost: amount }
  }
  const [first = '', last, ...more] = typed.text.split('..')
  if (more.length > 0 || (!first && !last)) fail()
  if (last === undefined) return { atLeast: number(first), atMost: number(first) }
  const value: AmountValue = { ...(first && { atLeast: number(first) }), ...(last && { atMost: number(last) }) }
  if ((value.atLeast ?? -Infinity) > (value.atMost ?? Infinity))
    rejectValue('total', typed, 'a range that starts with the smaller number', `${last}..${first}`)
  return value
}
