import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backfills, spellings } from '@/db/schema'
import { writeOrderDocument } from '@/db/search/documents'
import { violations } from '@/scripts/checks/violations'
import { Reader } from '@/server/kernel/reader'
import { runChange } from '@/server/kernel/run-change'
import { everything } from '@/server/kernel/scope'
import { systemContext } from '@/server/kernel/system-context'
import { makeOrderFixture, type OrderFixture } from '@/server/testing/builders/orders'
import { makeClient, makeMerchant } from '@/server/testing/builders/users'
import { type Service, startService } from '@/server/testing/service'
import { getOrder } from '../load'
import { createWordBackfill } from './backfill-words'
import { orderDocument } from './document'
import { forgetSpellings } from './spellings'

let service: Service
let fixture: OrderFixture
beforeAll(async () => {
  service = await startService()
  fixture = await makeOrderFixture(service)
  for (const city of ['San Diego', 'Oklahoma City', 'Los Angeles']) await order({ firstName: 'Cynthia', lastName: 'Delaney', city })
  await order({ firstName: 'Anna', lastName: 'Häberlin', city: 'Zürich', countryCode: 'CH', state: null, zip: '8001' })
})
afterAll(() => service.close())

const order = (address: object, merchantId = fixture.merchantId) =>
  fixture.order({ merchantId, shippingAddress: { ...fixture.payload().shippingAddress, ...address } })

/** The answer of a search, with null for a correction that it does not have. */
async function search(q: string, { token = fixture.token, more = '' } = {}) {
  const { status, body } = await service.call('GET', `/orders/search?q=${encodeURIComponent(q)}${more}`, { token })
  expect(status, JSON.stringify(body)).toBe(200)
  return { correctedQuery: null, ...body }
}
const clientOf = async (association: object) =>
  (await makeClient(service, { permissions: ['orders:read'], associations: [association] as never })).token

describe('a search without a hit', () => {
  test('answers the orders of the nearest spelling, marked as such', async () => {
    const found = await search('delanay')
    expect(found.correctedQuery).toEqual({ q: 'Delaney', corrections: [{ typed: 'delanay', corrected: 'Delaney' }] })
    expect(found).toMatchObject({ totalCount: 3, totalCountIsCapped: false })
    for (const { shippingAddress } of found.orders) expect(shippingAddress.lastName).toBe('Delaney')
    expect(found.orders[0].matched).toContainEqual({ field: 'shippingAddress.lastName', value: 'Delaney' })
    expect((await search(found.correctedQuery.q)).correctedQuery).toBeNull()
  })

  test.each([
    ['dleaney', 'Delaney', 3],
    ['elaney', 'Delaney', 3],
    ['dellaney', 'Delaney', 3],
    ['delayne', 'Delaney', 3],
    ['delanay diego', 'Delaney diego', 1],
    ['delanay diegoo', 'Delaney Diego', 1],
    ['cyntia delanay oklahoma', 'Cynthia Delaney oklahoma', 1],
    ['name:delanay status:ReadyForFulfillment', 'name:Delaney status:ReadyForFulfillment', 3],
    ['city:zurch', 'city:Zürich', 1],
    ['heberlin', 'Häberlin', 1],
  ])('corrects %s to %s', async (q, corrected, totalCount) => {
    const found = await search(q)
    expect(found.correctedQuery?.q).toBe(corrected)
    expect(found.totalCount).toBe(totalCount)
  })

  test.each([
    ['zzzzzzzz', 'nothing is near'],
    ['dxlxnxy', 'too many mistakes'],
    ['del4nay', 'digits are no misspelling'],
    ['"delanay"', 'a phrase is meant'],
    ['status:Canceled delanay', 'no order of the spelling matches the rest'],
    ['-delaney cynthia tokio', 'nothing is left'],
  ])('has no correction: %s, since %s', async (q) => {
    expect(await search(q)).toMatchObject({ orders: [], totalCount: 0, correctedQuery: null })
  })

  test('with a word that some order has, corrects another one, or that one', async () => {
    await order({ firstName: 'Otto', lastName: 'Delany', city: 'Bremen', countryCode: 'DE', state: null, zip: '28195' })
    expect((await search('delany')).correctedQuery).toBeNull()
    expect((await search('delany diego')).correctedQuery).toMatchObject({ q: 'Delaney diego' })
  })

  test('is corrected on each page of a walk', async () => {
    const seen: string[] = []
    let page = await search('delanay', { more: '&pageSize=2' })
    for (;;) {
      expect(page).toMatchObject({ totalCount: 3, correctedQuery: { q: 'Delaney' } })
      seen.push(...page.orders.map(({ id }: { id: string }) => id))
      if (!page.nextCursor) break
      page = (await fixture.call('GET', `/orders/search?cursor=${page.nextCursor}&pageSize=2`)).body
    }
    expect(new Set(seen).size).toBe(3)
    const second = await search('delanay', { more: '&pageSize=2&page=2' })
    expect([second.orders.length, second.correctedQuery.q]).toEqual([1, 'Delaney'])
    for (const sort of ['-updatedAt', 'customerTotal', 'createdAt'])
      expect((await search('delanay', { more: `&sort=${sort}` })).totalCount).toBe(3)
  })

  test('is not corrected where an action would follow: in counts and in the export', async () => {
    expect((await fixture.call('GET', '/orders/count/status?q=delanay')).body.total).toBe(0)
    expect((await fixture.call('GET', '/orders/items/search?q=delanay')).body.totalCount).toBe(0)
  })
})

describe('the names of others', () => {
  test('are never suggested to a merchant’s program', async () => {
    const theirs = await makeMerchant(service, { name: 'Others' })
    await order({ lastName: 'Wolkenstein', city: 'Innsbruck', countryCode: 'AT', state: null, zip: '6020' }, theirs)
    const [own, other] = [await clientOf({ type: 'Merchant', id: fixture.merchantId }), await clientOf({ type: 'Merchant', id: theirs })]
    for (const q of ['wolkenstien', 'insbruck', 'name:wolkenstien']) {
      expect((await search(q)).totalCount, q).toBe(1)
      expect((await search(q, { token: other })).totalCount, q).toBe(1)
      expect(await search(q, { token: own }), q).toMatchObject({ orders: [], totalCount: 0, correctedQuery: null })
    }
    expect((await search('delanay', { token: own })).totalCount).toBe(3)
    expect(await search('delanay', { token: other })).toMatchObject({ totalCount: 0, correctedQuery: null })
  })
})

describe('words', () => {
  const known = async (word: string) =>
    (await service.runtime.database.sql.select().from(spellings).where(eq(spellings.word, word))).map(({ audience }) => audience).sort()
  const everybody = () => ['*', fixture.merchantId].sort()

  const rename = (id: string, name: object) =>
    fixture.call('PATCH', `/orders/${id}`, { shippingAddress: { ...fixture.payload().shippingAddress, ...name } })

  test('that no order has any more are not suggested', async () => {
    const { id } = await order({ lastName: 'Quastenberg' })
    expect(await known('quastenberg')).toEqual(everybody())
    await rename(id, { lastName: 'Renamed' })
    expect(await search('quastenburg')).toMatchObject({ totalCount: 0, correctedQuery: null })
  })

  test('of a redacted order are forgotten, also those of its former addresses, unless another order has them', async () => {
    const { id } = await order({ firstName: 'Cynthia', lastName: 'Altenbrock' })
    await rename(id, { firstName: 'Cynthia', lastName: 'Seltenheimer' })
    expect(await known('altenbrock')).toEqual(everybody())
    const { database } = service.runtime
    await runChange(database, systemContext(), async (change) => {
      await forgetSpellings(change.unaudited, await getOrder(new Reader(change.sql, everything), id))
      change.record({
        ...{ resource: { type: 'order', id }, action: 'redact', before: null, after: {}, version: null },
        ...{ merchantId: fixture.merchantId, orderId: id, reason: null },
      })
    })
    for (const word of ['seltenheimer', 'altenbrock']) expect(await known(word)).toEqual([])
    expect(await known('cynthia')).toEqual(everybody())
    expect(await search('seltenhaimer')).toMatchObject({ totalCount: 0, correctedQuery: null })
  })

  test('and documents of orders stored before are written in steps, which continue where they stopped', async () => {
    const old = await order({ lastName: 'Altbestand', line1: '77 Oak Lane', phone: '+1 555 111 8822' })
    const { database } = service.runtime
    await database.write(async (db) => {
      const stored = await getOrder(new Reader(db, everything), old.id)
      const { facets, ...words } = orderDocument(stored)
      const isOld = (one: string) => !/^=(n|p|st):/.test(one)
      await writeOrderDocument(db, stored.number, { ...words, company: [], facets: facets.filter(isOld) })
      await db.delete(spellings)
      await db.delete(backfills)
    })
    expect((await search('8822')).totalCount).toBe(0)
    expect((await search('altbestend')).correctedQuery).toBeNull()
    // A new process has nothing but the stored position.
    const steps = async () => {
      await createWordBackfill(database, 0)()
      const [row] = await database.sql.select().from(backfills).where(eq(backfills.name, 'customer-words'))
      return row?.completedAt ?? null
    }
    await createWordBackfill(database, 60_000)()
    expect(await steps()).not.toBeNull()
    for (const q of ['8822', '77 oak ln', 'altbestend']) expect((await search(q)).orders[0]?.id, q).toBe(old.id)
    const redacted = eq(spellings.word, 'seltenheimer')
    expect(await database.sql.select().from(spellings).where(redacted)).toEqual([])
    expect(await violations(database)).toEqual([])
  })
})

test('the stored data holds', async () => {
  expect(await violations(service.runtime.database)).toEqual([])
})
