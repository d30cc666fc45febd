import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { violations } from '@/scripts/checks/violations'
import { makeOrderFixture, type OrderFixture } from '@/server/testing/builders/orders'
import { makeClient, makeUser, password } from '@/server/testing/builders/users'
import { logIn, type Service, startService } from '@/server/testing/service'
import { foldTagCounts } from './care'

let service: Service
let fixture: OrderFixture
let merchantToken: string
// biome-ignore lint/suspicious/noExplicitAny: orders as the API gives them.
let order: any
let agent: { id: string; email: string; token: string }

const customerCare = '00000000-0000-7000-8000-000000000002'

async function person() {
  const user = await makeUser(service, { roleIds: [customerCare] })
  return { id: user.id, email: user.email, token: await logIn(service.call, user.email, password) }
}

beforeAll(async () => {
  service = await startService()
  fixture = await makeOrderFixture(service)
  const client = await makeClient(service, {
    permissions: ['orders:read', 'orders:update', 'audit:read', 'orders:hold'],
    associations: [{ type: 'Merchant', id: fixture.merchantId }],
  })
  merchantToken = client.token
})
beforeEach(async () => {
  order = await fixture.order()
  agent = await person()
})
afterAll(() => service.close())

const path = () => `/orders/${order.id}`
const patch = (body: object, token = agent.token) => service.call('PATCH', path(), { token, body })
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const search = async (q: string, token = agent.token) => {
  const { status, body } = await service.call('GET', `/orders/search?pageSize=200&q=${encodeURIComponent(q)}`, { token })
  return status === 200 ? body.orders.map(({ id }: { id: string }) => id) : { status, ...body.errors[0] }
}

describe('assignee, tags and follow-up', () => {
  test('are set by an update, shown to Internal staff, and null for others', async () => {
    const at = inHours(24)
    const sent = { assignee: { id: agent.id }, tags: ['VIP', ' wants  a call '], followUp: { at, note: 'Ask for the artwork' } }
    const { status, body } = await patch(sent)
    expect([status, body]).toMatchObject([200, { order: { version: 2 } }])
    const shown = {
      assignee: { id: agent.id, name: expect.any(String), type: 'User' },
      tags: ['VIP', 'wants a call'],
      followUp: { at, note: 'Ask for the artwork', user: { id: agent.id, type: 'User' } },
    }
    expect(body.order).toMatchObject(shown)
    for (const read of [path(), `/orders/search?q=${order.shortId}`, `/orders/bulk?ids=${order.id}`]) {
      // Each audience after the other, so that a kept answer of one cannot be the other's.
      const staff = await service.call('GET', read, { token: agent.token })
      const merchant = await service.call('GET', read, { token: merchantToken })
      const orderOf = (answer: typeof staff) => answer.body.order ?? answer.body.orders?.[0] ?? answer.body.bulk[0].response.order
      expect(orderOf(staff)).toMatchObject(shown)
      expect(orderOf(merchant)).toMatchObject({ assignee: null, tags: null, followUp: null })
      expect(JSON.stringify(merchant.body)).not.toMatch(/VIP|artwork/)
    }
  })

  test('that stay as they are change nothing: get, edit, put back works', async () => {
    await patch({ assignee: { id: agent.id }, tags: ['VIP'], followUp: { at: inHours(1) } })
    const { assignee, tags, followUp } = (await service.call('GET', path(), { token: agent.token })).body.order
    const { status, body } = await patch({ assignee, tags, followUp })
    expect([status, body.order?.version]).toEqual([200, 2])
    const others = await patch({ assignee: null, tags: null, followUp: null }, merchantToken)
    expect([others.status, others.body.order.version]).toEqual([200, 2])
  })

  test('are cleared by null', async () => {
    await patch({ assignee: { id: agent.id }, tags: ['VIP'], followUp: { at: inHours(1) } })
    expect((await patch({ assignee: null, tags: [], followUp: null })).body.order).toMatchObject({
      version: 3,
      assignee: null,
      tags: [],
      followUp: null,
    })
  })

  test('of many orders are updated at once, with tags added and removed without regard to case', async () => {
    const other = await fixture.order()
    await patch({ tags: ['Old', 'keep'] })
    const record = { assignee: { id: agent.id }, addTags: ['new', 'KEEP'], removeTags: ['OLD', 'unknown'] }
    const { body } = await service.call('PATCH', '/orders/bulk', {
      token: agent.token,
      body: { bulk: [order, other].map(({ id }) => ({ id, ...record })) },
    })
    const tags = body.bulk.map(({ response }: { response: typeof body }) => response.order.tags)
    expect(tags).toEqual([
      ['keep', 'new'],
      ['new', 'KEEP'],
    ])
  })

  test('are refused to others by name', async () => {
    for (const body of [
      { assignee: { id: agent.id } },
      { tags: ['x'] },
      { addTags: ['x'] },
      { removeTags: ['x'] },
      { followUp: { at: inHours(1) } },
    ]) {
      const answer = await patch(body, merchantToken)
      expect([answer.status, answer.body.errors[0].propertyName]).toEqual([403, Object.keys(body)[0]])
    }
  })

  test('are refused when they name nobody suitable, too many tags, or a time that has passed', async () => {
    const gone = await person()
    await fixture.call('DELETE', `/users/${gone.id}`)
    const outsider = await makeUser(service, {
      roleIds: ['00000000-0000-7000-8000-000000000005'],
      associations: [{ type: 'Merchant', id: fixture.merchantId }],
    })
    const cases: [object, string][] = [
      [{ assignee: { id: 'nobody' } }, 'assignee.id'],
      [{ assignee: { id: gone.id } }, 'assignee.id'],
      [{ assignee: { id: outsider.id } }, 'assignee.id'],
      [{ followUp: { at: inHours(1), user: { id: gone.id } } }, 'followUp.user.id'],
      [{ followUp: { at: inHours(-1) } }, 'followUp.at'],
      [{ tags: Array.from({ length: 21 }, (_, i) => `t${i}`) }, 'tags'],
      [{ tags: ['x'.repeat(41)] }, 'tags[0]'],
      [{ tags: ['  '] }, 'tags[0]'],
      [{ addTags: Array.from({ length: 20 }, (_, i) => `t${i}`), tags: ['one more'] }, 'addTags'],
    ]
    for (const [body, field] of cases) {
      const answer = await patch(body)
      expect([answer.status, answer.body.errors?.[0].propertyName], JSON.stringify(body)).toEqual([400, field])
    }
  })

  test('change is recorded and told to Internal staff only; the version rises for all', async () => {
    const before = (await service.call('GET', path(), { token: merchantToken })).body.order
    await patch({ tags: ['secret tag'] })
    const logOf = async (token: string) => (await service.call('GET', `${path()}/auditLogs`, { token })).body.auditLogs
    expect((await logOf(agent.token))[0]).toMatchObject({ action: 'update', changes: [{ field: 'tags.0', from: null, to: 'secret tag' }] })
    expect((await logOf(merchantToken)).map(({ action }: { action: string }) => action)).toEqual(['create'])
    const eventsOf = async (token: string) =>
      (await service.call('GET', '/events?after=0&pageSize=200', { token })).body.events.filter(
        ({ resource }: { resource: { id: string } }) => resource.id === order.id,
      )
    const [told] = (await eventsOf(agent.token)).slice(-1)
    expect(told).toMatchObject({ type: 'OrderUpdated', data: { version: 2, changed: ['tags'] } })
    expect((await eventsOf(merchantToken)).map(({ type }: { type: string }) => type)).toEqual(['OrderCreated'])
    const after = (await service.call('GET', path(), { token: merchantToken })).body.order
    expect(after).toEqual({ ...before, version: 2, updatedAt: after.updatedAt })
  })

  test('changed together with other fields are left out of what others see of the change', async () => {
    await patch({ tags: ['secret tag'], customerShippingMethod: 'Overnight' })
    const { auditLogs } = (await service.call('GET', `${path()}/auditLogs`, { token: merchantToken })).body
    expect(auditLogs[0].changes.map(({ field }: { field: string }) => field)).toEqual(['customerShippingMethod'])
    const { events } = (await service.call('GET', '/events?after=0&pageSize=200', { token: merchantToken })).body
    expect(events.at(-1).data.changed).toEqual(['customerShippingMethod'])
    const dryRun = await service.call('PATCH', `${path()}?dryRun=true`, {
      token: merchantToken,
      body: { customerShippingMethod: 'Standard' },
    })
    expect(JSON.stringify(dryRun.body)).not.toContain('secret tag')
  })
})

describe('a search', () => {
  test('finds orders by assignee, tag, holder, follow-up, and one’s own', async () => {
    const [assigned, tagged, held, followed] = [await fixture.order(), await fixture.order(), await fixture.order(), await fixture.order()]
    const update = (id: string, body: object) => service.call('PATCH', `/orders/${id}`, { token: agent.token, body })
    await update(assigned.id, { assignee: { id: agent.id } })
    const tag = `Tag "of" ${agent.id.slice(-8)}`
    await update(tagged.id, { tags: [tag, 'else'] })
    await service.call('POST', `/orders/${held.id}/customerCareHold`, { token: agent.token, body: { reason: 'FraudReview' } })
    await update(followed.id, { followUp: { at: inHours(24) } })

    expect(await search('assignee:me')).toEqual([assigned.id])
    expect(await search(`assignee:${agent.email}`)).toEqual([assigned.id])
    expect(await search(`tag:"${tag.toUpperCase().replaceAll('"', '')}"`)).toEqual([])
    expect(await search('tag:ELSE')).toContain(tagged.id)
    expect(await search('heldBy:me')).toEqual([held.id])
    expect(await search('heldby:me -assignee:me')).toEqual([held.id])
    expect(await search('followup:<2d')).toContain(followed.id)
    expect(await search('followup:<1h')).not.toContain(followed.id)
    expect(await search('followup:>1h is:mine')).toEqual([followed.id])
    expect((await search('is:mine')).sort()).toEqual([assigned.id, held.id, followed.id].sort())
    expect(await search('is:mine', fixture.token)).toEqual([])
    const unassigned = await search('assignee:none')
    expect(unassigned).toContain(tagged.id)
    expect(unassigned).not.toContain(assigned.id)
    expect(await search('assignee:none,me')).toEqual(expect.arrayContaining([assigned.id, tagged.id]))
    expect(await search('-assignee:none is:mine')).toEqual([assigned.id])
    expect(await search('-assignee:none,me')).not.toContain(assigned.id)

    await fixture.call('POST', `/orders/${held.id}/releaseHold`, {
      holdId: (await fixture.call('GET', `/orders/${held.id}`)).body.order.holds[0].id,
    })
    expect(await search('heldBy:me')).toEqual([])
    await fixture.call('DELETE', `/users/${agent.id}`)
    expect(await search('assignee:inactive', fixture.token)).toEqual([assigned.id])
  })

  test('by tag finds tags with blanks and signs, whole', async () => {
    const tag = `a+b  ${agent.id.slice(-6)}`
    await patch({ tags: [tag] })
    expect(await search(`tag:"A+B ${agent.id.slice(-6)}"`)).toEqual([order.id])
    expect(await search('tag:a+b')).toEqual([])
  })

  test('by these is refused to others, in lists, counts and exports', async () => {
    for (const q of ['assignee:me', 'tag:x', 'heldBy:me', 'followup:<2d', 'is:mine', '-tag:x'])
      for (const list of ['/orders/search', '/orders/count/status', '/orders/export.csv']) {
        const { status, body } = await service.call('GET', `${list}?q=${encodeURIComponent(q)}`, { token: merchantToken })
        expect([status, body.errors?.[0].propertyName], `${list} ${q}`).toEqual([403, 'q'])
      }
  })

  test('for an unknown person or a wrong time is refused with the position', async () => {
    expect(await search('assignee:nobody@example.com')).toMatchObject({ status: 400, propertyName: 'q' })
    expect(await search('assignee:mine')).toMatchObject({ status: 400 })
    expect(await search('followup:soon')).toMatchObject({ status: 400 })
  })
})

describe('used tags', () => {
  const tagsOf = async (q: string, more = '') =>
    (await service.call('GET', `/tags?q=${encodeURIComponent(q)}${more}`, { token: agent.token })).body.tags

  test('are listed with their numbers of orders, in the spelling of most', async () => {
    const mark = agent.id.slice(-6)
    for (const tag of [`Rush ${mark}`, `Rush ${mark}`, `rush ${mark}`, `rare ${mark}`]) {
      const { id } = await fixture.order()
      await fixture.call('PATCH', `/orders/${id}`, { tags: [tag] })
    }
    const expected = [
      { tag: `Rush ${mark}`, count: 3 },
      { tag: `rare ${mark}`, count: 1 },
    ]
    expect(await tagsOf(mark)).toEqual(expected)
    await foldTagCounts(service.runtime.database, 0)
    expect(await tagsOf(mark)).toEqual(expected)
    expect(await tagsOf(mark, '&sort=tag')).toEqual(expected.toReversed())
    const first = (await service.call('GET', `/tags?q=${mark}&pageSize=1`, { token: agent.token })).body
    expect([first.tags, first.totalCount]).toEqual([expected.slice(0, 1), 2])
    expect((await service.call('GET', `/tags?cursor=${first.nextCursor}`, { token: agent.token })).body.tags).toEqual(expected.slice(1))
  })

  test('that no order has any more are gone', async () => {
    await patch({ tags: [`once ${agent.id}`.slice(0, 40)] })
    expect(await tagsOf('once')).toHaveLength(1)
    await patch({ removeTags: [`ONCE ${agent.id}`.slice(0, 40)] })
    expect(await tagsOf('once')).toEqual([])
  })

  test('are for Internal staff only', async () => {
    expect((await service.call('GET', '/tags', { token: merchantToken })).status).toBe(403)
  })
})

test('all invariants hold afterwards', async () => {
  expect(await violations(service.runtime.database)).toEqual([])
})
