import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { Reader } from '@/server/kernel/reader'
import { orderBody } from '@/server/testing/builders/orders'
import { makeClient, makeMerchant } from '@/server/testing/builders/users'
import { type Service, startService } from '@/server/testing/service'

let service: Service
let token: string
let merchantId: string
let order: { id: string; shortId: string }

beforeAll(async () => {
  service = await startService()
  token = await service.adminToken()
  merchantId = await makeMerchant(service, { name: 'Zebra & Söhne' })
  order = (await service.call('POST', '/orders', { token, body: orderBody(merchantId) })).body.order
  const held = { reason: 'FraudReview', comment: 'Chargeback pending' }
  expect((await service.call('POST', `/orders/${order.id}/customerCareHold`, { token, body: held })).status).toBe(200)
  const shippingAddress = { ...orderBody(merchantId).shippingAddress, line1: '12 Elm Street', city: '100%_Town' }
  expect((await service.call('PATCH', `/orders/${order.id}`, { token, body: { shippingAddress } })).status).toBe(200)
})
afterAll(() => service.close())

interface Entry {
  resource: { type: string; id: string }
  action: string
  requestId: string
}
const search = async (q: string, by = token): Promise<Entry[]> => {
  const { status, body } = await service.call('GET', `/auditLogs?${new URLSearchParams({ q })}`, { token: by })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.auditLogs
}
const actionsOf = (entries: Entry[]) => entries.map(({ resource, action }) => `${resource.type} ${action}`)

describe('the text search of the audit log', () => {
  test('finds the numbers and ids of resources and requests', async () => {
    expect(actionsOf(await search(order.shortId.toLowerCase()))).toEqual(['order update', 'order hold', 'order create'])
    expect(actionsOf(await search(order.id))).toEqual(['order update', 'order hold', 'order create'])
    const [update] = await search(order.id)
    expect(actionsOf(await search(update?.requestId ?? ''))).toEqual(['order update'])
    expect(actionsOf(await search(update?.requestId.slice(-8) ?? ''))).toEqual(['order update'])
    expect(await search('O99999999')).toEqual([])
  })

  test('finds names, actions, reasons and changed fields and values, in any case', async () => {
    expect(actionsOf(await search('zebra'))).toEqual(['merchant create'])
    expect(actionsOf(await search('elm STREET'))).toEqual(['order update'])
    expect(actionsOf(await search('shippingAddress.line1'))).toEqual(['order update'])
    expect(actionsOf(await search('fraudreview'))).toEqual(['order hold'])
    expect(actionsOf(await search('HOLD'))).toContain('order hold')
    expect((await search('admin@')).length).toBeGreaterThan(0)
  })

  test('takes wildcards and quotes as they are', async () => {
    expect(actionsOf(await search('100%_'))).toEqual(['order update'])
    expect(await search('1%_Town')).toEqual([])
    for (const q of ["'", '"', '\\', '*', '%%%', ' '])
      expect((await service.call('GET', `/auditLogs?${new URLSearchParams({ q })}`, { token })).status).toBe(200)
  })

  test('reveals to a merchant neither comments on holds nor the names of staff', async () => {
    const permissions = ['audit:read', 'orders:read']
    const theirs = await makeClient(service, { associations: [{ type: 'Merchant', id: merchantId }], permissions })
    expect(actionsOf(await search('elm street', theirs.token))).toEqual(['order update'])
    expect(actionsOf(await search(order.shortId, theirs.token))).toEqual(['order update', 'order hold', 'order create'])
    for (const q of ['Chargeback', 'admin@']) {
      expect((await search(q)).length, q).toBeGreaterThan(0)
      expect(await search(q, theirs.token), q).toEqual([])
    }
    const other = await makeMerchant(service, { name: 'Somebody else' })
    const stranger = await makeClient(service, { associations: [{ type: 'Merchant', id: other }], permissions })
    for (const q of ['elm', order.shortId, order.id]) expect(await search(q, stranger.token), q).toEqual([])
  })

  test('is refused when too many entries would be searched, but not for a number', async () => {
    const count = vi.spyOn(Reader.prototype, 'count').mockResolvedValue(50_001)
    try {
      const { status, body } = await service.call('GET', '/auditLogs?q=elm', { token })
      expect([status, body.errors[0].propertyName]).toEqual([400, 'q'])
      expect(body.errors[0].errorMessage).toBe(
        'More than 50,000 entries would be searched. Narrow them with from and to, or with another filter.',
      )
      expect((await search(order.shortId)).length).toBe(3)
    } finally {
      count.mockRestore()
    }
  })
})

describe('the export of the audit log', () => {
  const exported = (query: Record<string, string>, by = token) =>
    service.call('GET', `/auditLogs/export.csv?${new URLSearchParams(query)}`, { token: by })
  const rowsOf = (body: unknown): Record<string, string>[] => parse(body as string, { columns: true, bom: true })

  test('has a line for each entry that matches, newest first', async () => {
    const { status, headers, body } = await exported({ q: order.shortId })
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, 'text/csv; charset=utf-8', 'no-store'])
    expect(headers.get('content-disposition')).toBe(`attachment; filename="audit-log-${new Date().toISOString().slice(0, 10)}.csv"`)
    const rows = rowsOf(body)
    expect(rows.map(({ action }) => action)).toEqual(['update', 'hold', 'create'])
    expect(rows[1]).toMatchObject({ resourceType: 'order', resourceName: order.shortId, resourceId: order.id, orderId: order.id })
    expect(JSON.parse(rows[0]?.changes ?? '')).toContainEqual(
      expect.objectContaining({ field: 'shippingAddress.line1', to: '12 Elm Street' }),
    )
  })

  test('has the times of the given zone, and refuses one that does not exist', async () => {
    const timeZone = 'Asia/Kolkata'
    const [{ occurredAt: utc }] = rowsOf((await exported({ q: order.shortId })).body) as [Record<string, string>]
    const [{ occurredAt: local }] = rowsOf((await exported({ q: order.shortId, timeZone })).body) as [Record<string, string>]
    expect(local).toMatch(/\+05:30$/)
    expect(new Date(local ?? '')).toEqual(new Date(utc ?? ''))
    const { status, body } = await exported({ timeZone: 'Asia/Nowhere' })
    expect([status, body.errors[0].propertyName]).toEqual([400, 'timeZone'])
  })

  test('has every entry of the log once, beyond one batch', async () => {
    for (let i = 0; i < 3; i++) {
      const bulk = Array.from({ length: 100 }, () => orderBody(merchantId))
      expect((await service.call('POST', '/orders/bulk', { token, body: { bulk } })).status).toBe(200)
    }
    const rows = rowsOf((await exported({ resourceType: 'order', action: 'create' })).body)
    expect(rows.length).toBe(301)
    expect(new Set(rows.map(({ sequence }) => sequence)).size).toBe(301)
  })

  test('has only its header when nothing matches, and no formulas', async () => {
    expect((await exported({ to: '2001-01-01' })).body).toMatch(/^\ufeff?"sequence","occurredAt",.*,"hash"\r\n$/)
    await service.call('POST', `/orders/${order.id}/customerCareRelease`, { token, body: { comment: '=1+1' } })
    expect((await exported({ q: order.shortId })).body).not.toMatch(/,"?=/)
  })

  test('is bounded, and refuses wrong filters before anything is sent', async () => {
    const count = vi.spyOn(Reader.prototype, 'count').mockResolvedValue(100_001)
    const refused = await exported({})
    count.mockRestore()
    expect([refused.status, refused.body.errors[0].errorMessage]).toEqual([
      400,
      'More than 100,000 entries match. Narrow the filters and export in parts.',
    ])
    for (const query of [{ resourceType: 'orders' }, { pageSize: '10' }, { from: 'yesterday' }])
      expect((await exported(query as never)).status).toBe(400)
  })

  test('shows a merchant what its list shows', async () => {
    const theirs = await makeClient(service, { associations: [{ type: 'Merchant', id: merchantId }], permissions: ['audit:read'] })
    const rows = rowsOf((await exported({ resourceId: order.id }, theirs.token)).body)
    expect(rows.length).toBeGreaterThan(2)
    expect(rows.every(({ ip, actorName }) => ip === '' && actorName === '')).toBe(true)
    expect(JSON.stringify(rows)).not.toContain('Chargeback')
    const without = await makeClient(service, { permissions: ['orders:read'] })
    expect((await exported({}, without.token)).status).toBe(403)
  })
})
