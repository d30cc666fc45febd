import { call } from '../../api'
import type { Choice, QueryProblem } from '../../search/language'
import { isSame, type Value } from '../../search/plain'
import type { Named } from './asked'

interface Thing {
  id: string
  name: string
}

/** How many of one name are meant together, at most. */
const MOST = '50'

const lookUps: Record<Named, (q: string, pageSize: string, signal?: AbortSignal) => Promise<Thing[]>> = {
  facility: async (q, pageSize, signal) => (await call('GET /facilities', { query: { q, pageSize }, signal })).facilities,
  vendor: async (q, pageSize, signal) => (await call('GET /vendors', { query: { q, pageSize }, signal })).vendors,
  merchant: async (q, pageSize, signal) => (await call('GET /merchants', { query: { q, pageSize }, signal })).merchants,
}

export const isLookedUp = (field: string): field is Named => Object.hasOwn(lookUps, field)

/** The names that begin as typed, for completing them: one that several have is meant of all, so it is offered once. */
export async function choicesCalled(field: Named, typed: string, signal: AbortSignal): Promise<Choice[]> {
  const things = await lookUps[field](typed, '10', signal)
  return [...new Set(things.map(({ name }) => name))].map((value) => ({ value }))
}

/** A name in the line that nothing has. */
export class NobodyCalled extends Error {
  readonly problem: QueryProblem
  constructor(field: Named, { text, at, end }: Value) {
    super(`There is no ${field} whose name begins with “${text}”.`)
    this.problem = { message: this.message, position: at, length: end - at, suggestion: null }
  }
}

const isId = (text: string) => /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|F\d{5,})$/i.test(text)

/** How long a name means the same without being asked for again, in ms. */
const REMEMBERED = 60_000
const found = new Map<string, { ids: Promise<string[]>; at: number }>()

/** The ids of what is called so: those of exactly this name, else all whose name begins so. An id stands for itself. */
export function idsCalled(field: Named, value: Value): Promise<string[]> {
  if (isId(value.text)) return Promise.resolve([value.text])
  const key = `${field} ${value.text.toLowerCase()}`
  const before = found.get(key)
  if (before && Date.now() - before.at < REMEMBERED) return before.ids
  const ids = ask(field, value)
  found.set(key, { ids, at: Date.now() })
  ids.catch(() => found.delete(key))
  return ids
}

async function ask(field: Named, value: Value): Promise<string[]> {
  const things = await lookUps[field](value.text, MOST)
  const exact = things.filter(({ name }) => isSame(name, value.text))
  const meant = exact.length ? exact : things
  if (!meant.length) throw new NobodyCalled(field, value)
  return meant.map(({ id }) => id)
}
