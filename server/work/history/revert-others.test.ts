import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violations } from '@/scripts/checks/violations'
import { makeOrderFixture, type OrderFixture } from '@/server/testing/builders/orders'
import { makeUser, password } from '@/server/testing/builders/users'
import { logIn, type Service, startService } from '@/server/testing/service'

let service: Service
let fixture: OrderFixture

beforeAll(async () => {
  service = await startService()
  fixture = await makeOrderFixture(service)
})
afterAll(() => service.close())

const newest = async (type: string, id: string) =>
  (await fixture.call('GET', `/history?resourceType=${type}&resourceId=${id}`)).body.history[0]
const revert = (id: string, { token = fixture.token } = {}) => service.call('POST', `/history/${id}/revert`, { token })

async function internal(permissions: string[]) {
  const { body } = await fixture.call('POST', '/roles', { name: `Role ${Math.random()}`, permissions })
  return logIn(service.call, (await makeUser(service, { roleIds: [body.role.id] })).email, password)
}

describe('edits of the catalog, the directory and of access', () => {
  const mark = () => Math.random().toString(36).slice(2, 8)

  test('go back: products and their variants, enabled and disabled ones', async () => {
    const variants = [1, 2].map((size) => ({
      sku: `S-${mark()}-${size}`,
      price: { amount: 5, currency: 'USD' },
      options: [{ name: 'Size', value: String(size) }],
    }))
    const { product } = (await fixture.call('POST', '/products', { name: `Mug ${mark()}`, variants })).body
    await fixture.call('PATCH', `/products/${product.id}`, { name: 'Renamed', isEnabled: false })
    expect(await newest('product', product.id)).toMatchObject({ canRevert: true })
    const renamed = await revert((await newest('product', product.id)).id)
    const names = (await fixture.call('GET', `/products/${product.id}`)).body.product.variants.map(({ name }: { name: string }) => name)
    expect(names).toEqual(product.variants.map(({ name }: { name: string }) => name))
    expect(renamed.status, JSON.stringify(renamed.body)).toBe(200)
    const now = async () => (await fixture.call('GET', `/products/${product.id}`)).body.product
    expect(await now()).toMatchObject({ name: product.name, isEnabled: product.isEnabled, version: 3 })
    const [variant] = product.variants
    await fixture.call('PATCH', `/products/${product.id}/variants/${variant.id}`, {
      price: { amount: 7, currency: 'USD' },
      isEnabled: false,
    })
    const entry = await newest('product', product.id)
    expect(entry).toMatchObject({ count: 2, canRevert: true })
    const { status, body } = await revert(entry.id)
    expect([status, body]).toMatchObject([200, { reverted: expect.arrayContaining([{ type: 'variant', id: variant.id }]) }])
    expect((await now()).variants[0]).toMatchObject({ price: variant.price, isEnabled: true })
  })

  test('go back: a batch of prices of a merchant catalog is one entry', async () => {
    const variants = [1, 2, 3].map((size) => ({ sku: `C-${mark()}-${size}`, options: [{ name: 'Size', value: String(size) }] }))
    await fixture.call('POST', '/products', { name: `Cap ${mark()}`, variants })
    const { merchantCatalog } = (
      await fixture.call('POST', '/merchantCatalog', {
        merchantId: fixture.merchantId,
        name: `Catalog ${mark()}`,
        variants: variants.map(({ sku }) => ({ sku, merchantPrice: { amount: 1, currency: 'USD' } })),
      })
    ).body
    await fixture.call('PATCH', '/merchantCatalog', {
      id: merchantCatalog.id,
      variantsToUpdate: variants.map(({ sku }) => ({ sku, merchantPrice: { amount: 2, currency: 'USD' } })),
    })
    const entry = await newest('merchantCatalog', merchantCatalog.id)
    expect(entry).toMatchObject({ what: '3 merchant prices changed', canRevert: true })
    expect((await revert(entry.id)).status).toBe(200)
    const now = (await fixture.call('GET', `/merchantCatalog/${merchantCatalog.id}`)).body.merchantCatalog
    expect(now.variants.map(({ merchantPrice }: { merchantPrice: { amount: number } }) => merchantPrice.amount)).toEqual([1, 1, 1])
  })

  test('go back: a category, a merchant, a user, a role', async () => {
    const { category } = (await fixture.call('POST', '/categories', { name: `Category ${mark()}` })).body
    const user = await makeUser(service, {})
    const { role } = (await fixture.call('POST', '/roles', { name: `Role ${mark()}`, permissions: ['orders:read'] })).body
    const cases: [type: string, path: string, body: object][] = [
      ['category', `/categories/${category.id}`, { name: 'Renamed', sortOrder: 7 }],
      ['merchant', `/merchants/${fixture.merchantId}`, { autoRoute: true, supportEmail: 'help@example.com' }],
      ['user', `/users/${user.id}`, { firstName: 'Renamed' }],
      ['user', `/users/${user.id}`, { isActive: false }],
      ['role', `/roles/${role.id}`, { permissions: ['orders:read', 'orders:hold'], description: 'More' }],
    ]
    const shown = (answer: { body: Record<string, object> }) => ({ ...Object.values(answer.body)[0], version: 0, updatedAt: null })
    for (const [type, path, body] of cases) {
      const before = shown(await fixture.call('GET', path))
      expect((await fixture.call(type === 'category' ? 'PUT' : 'PATCH', path, body)).status).toBe(200)
      const id = path.split('/').at(-1) as string
      const entry = await newest(type, id)
      expect(entry.canRevert, type).toBe(true)
      const answer = await revert(entry.id)
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      expect(shown(await fixture.call('GET', path)), type).toEqual(before)
    }
  })

  test('do not go beyond one’s own permissions: a role is not given back what the caller does not have', async () => {
    const { role } = (await fixture.call('POST', '/roles', { name: `Role ${mark()}`, permissions: ['orders:read', 'orders:refund'] })).body
    await fixture.call('PATCH', `/roles/${role.id}`, { permissions: ['orders:read'] })
    const { id } = await newest('role', role.id)
    const token = await internal(['roles:read', 'roles:write', 'audit:read', 'orders:read'])
    expect((await revert(id, { token })).status).toBe(403)
  })
})

test('all invariants hold afterwards', async () => {
  expect(await violations(service.runtime.database)).toEqual([])
})
