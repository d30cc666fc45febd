import { and, eq, ne } from 'drizzle-orm'
import { isOneOf, isOneOfNumbers } from '@/db/conditions'
import { insertMissingRows, selectColumns } from '@/db/rows'
import { orders, spellings } from '@/db/schema'
import { orderDocumentsMatch, orderWords, type SearchQuery, type SearchTerm } from '@/db/search/match'
import type { Sql } from '@/db/types'
import { redactedOf } from '@/server/platform/audit/audit'
import { words } from '@/server/platform/search/search'
import type { Order } from '../types'
import { facet } from './facets'
import { facetTerms } from './terms'

/** The audience of the words of all merchants' orders. */
export const EVERYBODY = '*'
/** Words that people misspell: of letters, neither short nor of a length that no name has. */
const isSpelled = (word: string) => /^[\p{L}\p{M}']{3,30}$/u.test(word)

type Spelled = Pick<Order, 'shippingAddress'>

/** The words of an order that are suggested for others: those of the customer's name and of the city. */
export function spelledWords({ shippingAddress }: Spelled): string[] {
  const { firstName, lastName, city } = shippingAddress ?? {}
  return [...new Set(words(`${firstName ?? ''} ${lastName ?? ''} ${city ?? ''}`))].filter(isSpelled)
}

/** Remembers the words that an edit gave to an order, and forgets those that no order has any more. Call it after the order's document was written. */
export async function updateSpellings(
  db: Sql,
  before: Spelled | null,
  after: Pick<Order, 'number' | 'merchantId'> & Spelled,
): Promise<void> {
  if (before && before.shippingAddress === after.shippingAddress) return
  const [known, current] = [before ? spelledWords(before) : [], spelledWords(after)]
  await rememberWords(
    db,
    after.merchantId,
    current.filter((word) => !known.includes(word)),
  )
  await forgetWords(
    db,
    after,
    known.filter((word) => !current.includes(word)),
  )
}

/** Forgets the words of an order that no other order has, such as those of a redacted one. */
export const forgetSpellings = (db: Sql, order: Pick<Order, 'number' | 'merchantId'> & Spelled): Promise<void> =>
  forgetWords(db, order, spelledWords(order))

/** Remembers words of a merchant's orders. */
export async function rememberWords(db: Sql, merchantId: string, added: readonly string[]): Promise<void> {
  if (!added.length) return
  const isKnown = and(eq(spellings.audience, merchantId), isOneOf(spellings.word, [...added]))
  const known = new Set((await selectColumns(db, spellings, ['word'], { where: isKnown })).map(({ word }) => word))
  const missing = added.filter((word) => !known.has(word))
  await insertMissingRows(db, spellings, spellingRows(merchantId, missing))
}

/** The rows of words that a merchant's orders have. */
export const spellingRows = (merchantId: string, added: readonly string[]): (typeof spellings.$inferInsert)[] =>
  [merchantId, EVERYBODY].flatMap((audience) => added.map((word) => ({ audience, word, reversed: reversed(word) })))

/** Forgets those of the words that no order but this one has: its merchant's orders, and those of all. */
async function forgetWords(
  db: Sql,
  { number, merchantId }: Pick<Order, 'number' | 'merchantId'>,
  removed: readonly string[],
): Promise<void> {
  for (const word of removed)
    for (const [audience, clauses] of [
      [merchantId, facetTerms([facet.merchant(merchantId)])],
      [EVERYBODY, []],
    ] as const)
      if (!(await hasOtherOrder(db, number, word, [...clauses])))
        await db.delete(spellings).where(and(eq(spellings.audience, audience), eq(spellings.word, word)))
}

/** Documents with exactly this word in the name or the city. */
const spelledAs = (word: string): SearchQuery => ({
  any: (['name', 'city'] as const).map((field): SearchTerm => ({ field, words: [word], prefix: false })),
})

/** At most this many orders are looked at, whose documents may be older than their addresses: those of one transaction. */
const MAX_STALE = 200

/** Whether an order but this one, and but redacted ones, has the word in its address. Documents are written at the end of a transaction, addresses before. */
async function hasOtherOrder(db: Sql, number: number, word: string, queries: SearchQuery[]): Promise<boolean> {
  const others = and(orderDocumentsMatch([spelledAs(word), ...queries]), ne(orderWords.number, number))
  for (const limit of [1, MAX_STALE]) {
    const found = await db.select({ number: orderWords.number }).from(orderWords).where(others).limit(limit)
    const isFound = isOneOfNumbers(
      orders.number,
      found.map((row) => Number(row.number)),
    )
    const rows = found.length ? await selectColumns(db, orders, ['id', 'shippingAddress'], { where: isFound }) : []
    const having = rows.filter((order) => spelledWords(order).includes(word))
    if (having.length > (await redactedOf(db, having)).size) return true
    if (found.length < limit) return false
  }
  return true
}

/** A word from the last letter to the first. */
export const reversed = (word: string) => [...word].reverse().join('')
