import { and, eq, ne } from 'drizzle-orm'
import { isOneOf, isOneOfNumbers } from '@/db/conditions'
import { insertMissingRows, selectColumns } from '@/db/rows'
import { type AddressData, auditEntries, orders, spellings } from '@/db/schema'
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

/**
 * Remembers the words that an edit gave to an order. A word stays when no order has it any more, since nothing is suggested that finds nothing:
 * to look for other orders with each word would cost an edit more than all else.
 */
export async function updateSpellings(db: Sql, before: Spelled | null, after: Pick<Order, 'merchantId'> & Spelled): Promise<void> {
  if (before && before.shippingAddress === after.shippingAddress) return
  const known = before ? spelledWords(before) : []
  const added = spelledWords(after).filter((word) => !known.includes(word))
  await rememberWords(db, after.merchantId, added)
}

/** Forgets the words that a redacted order has or ever had, and no other order has. Call it before the order's audit entries are blanked. */
export async function forgetSpellings(db: Sql, order: Pick<Order, 'id' | 'number' | 'merchantId'> & Spelled): Promise<void> {
  const words = new Set([...spelledWords(order), ...(await formerWords(db, order.id))])
  await forgetWords(db, order, [...words])
}

/** The words of an order's former names and cities, which its audit entries have. */
async function formerWords(db: Sql, orderId: string): Promise<string[]> {
  const isOfOrder = and(eq(auditEntries.orderId, orderId), eq(auditEntries.resourceId, orderId))
  const entries = await selectColumns(db, auditEntries, ['changes'], { where: isOfOrder })
  return entries
    .flatMap(({ changes }) => changes)
    .flatMap(({ field, from, to }) => [from, to].flatMap((value) => formerAddress(field, value)))
    .flatMap((shippingAddress) => spelledWords({ shippingAddress }))
}

/** The part of a shipping address that a change of this field had. */
function formerAddress(field: string, value: unknown): AddressData[] {
  const [root, part] = field.split('.')
  if (root !== 'shippingAddress' || value === null || value === undefined) return []
  return [(part ? { [part]: value } : value) as AddressData]
}

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
