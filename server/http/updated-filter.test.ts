import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engine } from '@/db/connection/engine'
import { queryPlans } from '@/server/testing/databases/query-plans'
import { type LoadedDemo, loadDemoOnce } from '@/server/testing/demo'
import type { Service } from '@/server/testing/service'

let demo: LoadedDemo
let service: Service
beforeAll(async () => {
  demo = await loadDemoOnce()
  service = await demo.start()
})
afterAll(() => service.close())

/** Every list whose rows have a time of change: its path, its rows, and the index of that time. */
const lists: [path: string, rows: string, index: string][] = [
  ['/orders', 'orders', 'orders_updated'],
  ['/orders/search?q=', 'orders', 'orders_updated'],
  // PostgreSQL chooses between the indexes of the orders' times by what it knows of the small table.
  ['/orders/items/search', 'orderItems', engine === 'postgres' ? 'orders_' : 'orders_updated'],
  ['/shipments', 'shipments', 'shipments_updated'],
  ['/notes', 'notes', 'notes_updated'],
  ['/categories', 'categories', 'categories_updated'],
  ['/products', 'products', 'products_updated'],
  ['/products/search', 'products', 'products_updated'],
  ['/variants/search', 'variants', 'variants_updated'],
  ['/merchantCatalog', 'merchantCatalogs', 'merchant_catalogs_updated'],
  ['/merchantVariants/search', 'merchantVariants', 'merchant_variants_updated'],
  ['/users', 'users', 'users_updated'],
  ['/roles', 'roles', 'roles_updated'],
  ['/invitations', 'invitations', 'invitations_updated'],
  ['/clients', 'clients', 'service_clients_updated'],
  ['/webhooks', 'webhooks', 'webhooks_updated'],
  ['/merchants', 'merchants', 'merchants_updated'],
  ['/vendors', 'vendors', 'vendors_updated'],
  ['/facilities', 'facilities', 'facilities_updated'],
  ['/messageTemplates', 'messageTemplates', 'message_templates_updated'],
]

const get = async (path: string, query: Record<string, string>) => {
  const url = `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(query)}`
  const { status, body } = await service.call('GET', url, { token: demo.token })
  expect(status, `${url}: ${JSON.stringify(body)}`).toBe(200)
  return body
}

describe.each(lists)('%s', (path, name, index) => {
  const isShipments = name === 'shipments'
  const [from, to] = isShipments ? ['lastModifiedFrom', 'lastModifiedTo'] : ['updatedFrom', 'updatedTo']
  const timeOf = (row: Record<string, string>) => (isShipments ? row.lastModifiedDate : row.updatedAt) as string

  test('shows the rows that changed in a time', async () => {
    const all = await get(path, { pageSize: '200' })
    const times: string[] = all[name].map(timeOf).sort()
    expect((await get(path, { [from]: '2100-01-01' })).totalCount).toBe(0)
    expect((await get(path, { [to]: '2000-01-01' })).totalCount).toBe(0)
    expect((await get(path, { [from]: '2000-01-01', [to]: '2100-01-01' })).totalCount).toBe(all.totalCount)
    const middle = times[Math.floor(times.length / 2)]
    if (!middle) return
    for (const row of (await get(path, { [from]: middle, pageSize: '200' }))[name]) expect(timeOf(row) >= middle).toBe(true)
    const before = (await get(path, { [to]: middle, pageSize: '200' }))[name]
    expect(before.length).toBeGreaterThan(0)
    for (const row of before) expect(timeOf(row) <= middle).toBe(true)
  })

  test('finds them in an index', async () => {
    const plans = await queryPlans(service, () => get(path, { [from]: '2026-01-01', [to]: '2026-01-02' }))
    expect(plans.join('\n')).toContain(index)
  })
})

test('the shipments of an order, of a vendor for it, and of an item take the same filters', async () => {
  const [shipment] = (await get('/shipments', { pageSize: '1' })).shipments
  const { id, orderId, vendorId, orderItems, lastModifiedDate } = shipment
  const paths = [
    `/orders/${orderId}/shipments`,
    `/orders/${orderId}/vendors/${vendorId}/shipments`,
    `/orders/items/${orderItems[0].id}/shipments`,
  ]
  for (const path of paths) {
    const found = await get(path, { lastModifiedFrom: lastModifiedDate, lastModifiedTo: lastModifiedDate })
    expect(found.shipments.map((one: { id: string }) => one.id)).toContain(id)
    expect((await get(path, { lastModifiedFrom: '2100-01-01' })).totalCount).toBe(0)
  }
})
