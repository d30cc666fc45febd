import { call } from '@/components/api/request'
import type { Choice, QueryProblem } from '@/components/lists/query/language'
import { isSame, type Value } from '@/components/lists/query/plain-language'
import type { NamedField } from './filters'

interface NamedRecord {
  id: string
  name: string
}

/** The most records that one name can stand for. */
const MAX_MATCHES = '50'

const lookUps: Record<NamedField, (q: string, pageSize: string, signal?: AbortSignal) => Promise<NamedRecord[]>> = {
  facility: async (q, pageSize, signal) => (await call('GET /facilities', { query: { q, pageSize }, signal })).facilities,
  vendor: async (q, pageSize, signal) => (await call('GET /vendors', { query: { q, pageSize }, signal })).vendors,
  merchant: async (q, pageSize, signal) => (await call('GET /merchants', { query: { q, pageSize }, signal })).merchants,
}

export const isNamedField = (field: string): field is NamedField => Object.hasOwn(lookUps, field)

/**
 * The names that begin with the typed text, as completions. A name that several records share means all of them, so it is offered once.
 */
export async function nameChoices(field: NamedField, typed: string, signal: AbortSignal): Promise<Choice[]> {
  const matches = await lookUps[field](typed, '10', signal)
  return [...new Set(matches.map(({ name }) => name))].map((value) => ({ value }))
}

/** A name in the query that no record has. */
export class UnknownNameError extends Error {
  readonly problem: QueryProblem
  constructor(field: NamedField, { text, at, end }: Value) {
    super(`There is no ${field} whose name begins with “${text}”.`)
    this.problem = { message: this.message, position: at, length: end - at, suggestion: null }
  }
}

const isId = (text: string) => /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|F\d{5,})$/i.test(text)

/** How long a resolved name is cached, in ms. */
const CACHE_MS = 60_000
const found = new Map<string, { ids: Promise<string[]>; at: number }>()

/** The ids of the records with exactly this name, else of those whose name begins with it. An id resolves to itself. */
export function resolveIds(field: NamedField, value: Value): Promise<string[]> {
  if (isId(value.text)) return Promise.resolve([value.text])
  const key = `${field} ${value.text.toLowerCase()}`
  const before = found.get(key)
  if (before && Date.now() - before.at < CACHE_MS) return before.ids
  const ids = lookUpIds(field, value)
  found.set(key, { ids, at: Date.now() })
  ids.catch(() => found.delete(key))
  return ids
}

async function lookUpIds(field: NamedField, value: Value): Promise<string[]> {
  const matches = await lookUps[field](value.text, MAX_MATCHES)
  const exact = matches.filter(({ name }) => isSame(name, value.text))
  const meant = exact.length ? exact : matches
  if (!meant.length) throw new UnknownNameError(field, value)
  return meant.map(({ id }) => id)
}
