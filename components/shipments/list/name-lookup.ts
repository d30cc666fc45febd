import { type SendRead, sendFromBrowser } from '@/components/api/request'
import { type Choice, UnresolvedValueError } from '@/components/lists/query/language'
import { MAX_LOOKUP_LENGTH } from '@/components/lists/query/lookup-text'
import { isSame, type Value } from '@/components/lists/query/plain-language'
import type { NamedField, Resolve } from './filters'

interface NamedRecord {
  id: string
  name: string
}

/** The most records that one name can stand for. */
const MAX_MATCHES = '50'

const lookUps: Record<NamedField, (send: SendRead, query: { q: string; pageSize: string }) => Promise<NamedRecord[]>> = {
  facility: async (send, query) => (await send('GET /facilities', { query })).facilities,
  vendor: async (send, query) => (await send('GET /vendors', { query })).vendors,
  merchant: async (send, query) => (await send('GET /merchants', { query })).merchants,
}

export const isNamedField = (field: string): field is NamedField => Object.hasOwn(lookUps, field)

/**
 * The names that begin with the typed text, as completions. A name that several records share means all of them, so it is offered once.
 */
export async function nameChoices(field: NamedField, typed: string, signal: AbortSignal): Promise<Choice[]> {
  if (typed.length > MAX_LOOKUP_LENGTH) return []
  const matches = await lookUps[field](sendFromBrowser(signal), { q: typed, pageSize: '10' })
  return [...new Set(matches.map(({ name }) => name))].map((value) => ({ value }))
}

const isId = (text: string) => /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|F\d{5,})$/i.test(text)

/** The time for which a resolved name is cached, in ms. */
const CACHE_MS = 60_000
const found = new Map<string, { ids: Promise<string[]>; at: number }>()

/** Resolves names in the browser, which keeps the ids for a while. */
export function resolveIds(field: NamedField, value: Value): Promise<string[]> {
  const key = `${field} ${value.text.toLowerCase()}`
  const before = found.get(key)
  if (before && Date.now() - before.at < CACHE_MS) return before.ids
  const ids = lookUpIds(field, value)
  found.set(key, { ids, at: Date.now() })
  ids.catch(() => found.delete(key))
  return ids
}

const lookUpIds = resolverWith(sendFromBrowser())

/** Resolves a name to the ids of the records with exactly this name, else of those whose name begins with it; an id to itself. */
export function resolverWith(send: SendRead): Resolve {
  return async (field, value) => {
    const { text } = value
    if (isId(text)) return [text]
    const matches = await lookUps[field](send, { q: text, pageSize: MAX_MATCHES })
    const exact = matches.filter(({ name }) => isSame(name, text))
    const meant = exact.length ? exact : matches
    if (!meant.length) throw new UnresolvedValueError(`There is no ${field} whose name begins with “${text}”.`, value)
    return meant.map(({ id }) => id)
  }
}
