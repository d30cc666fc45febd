import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violations } from '@/scripts/checks/violations'
import { makeCatalog } from '@/server/testing/builders/catalog'
import { writeNote } from '@/server/testing/builders/notes'
import { makeClient, makeMerchant, makeUser } from '@/server/testing/builders/users'
import { type Service, startService } from '@/server/testing/service'

const administrator = '00000000-0000-7000-8000-000000000001'
const integrator = '00000000-0000-7000-8000-000000000005'

let service: Service
let admin: string
let product: { type: 'product'; id: string }
let merchantIds: string[]
let merchant: string
let otherMerchantToken: string
let bothMerchantsToken: string
let vendor: string
beforeAll(async () => {
  service = await startService()
  admin = await service.adminToken()
  merchantIds = [await makeMerchant(service), await makeMerchant(service)]
  product = { type: 'product', id: (await makeCatalog(service, merchantIds[0] as string)).productId }
  const client = async (type: 'Merchant' | 'Vendor', ids: string[]) => {
    const permissions = ['notes:read', 'notes:create', ...(type === 'Merchant' ? ['catalog:read'] : [])]
    return (await makeClient(service, { associations: ids.map((id) => ({ type, id })), permissions })).token
  }
  merchant = await client('Merchant', merchantIds.slice(0, 1))
  otherMerchantToken = await client('Merchant', merchantIds.slice(1))
  bothMerchantsToken = await client('Merchant', merchantIds)
  const made = await service.call('POST', '/vendors', { token: admin, body: { name: 'Inkwell' } })
  vendor = await client('Vendor', [made.body.vendor.id])
})
afterAll(() => service.close())

const write = (token: string, fields: object = {}) =>
  service.call('POST', '/notes', { token, body: { resource: product, text: 'Runs small.', ...fields } })
const listNotes = async (token: string) => {
  const { body } = await service.call('GET', `/notes?resourceType=product&resourceId=${product.id.toUpperCase()}`, { token })
  return body.notes.map(({ id }: { id: string }) => id)
}

describe('a note on a product', () => {
  test('by Internal staff is visible to them only', async () => {
    const note = await writeNote(service, product)
    expect(note).toMatchObject({ resource: product, visibility: 'Internal' })
    expect(await listNotes(admin)).toContain(note.id)
    expect([await listNotes(merchant), await listNotes(otherMerchantToken)]).toEqual([[], []])
    const refused = await write(admin, { visibility: 'Merchant' })
    expect([refused.status, refused.body.errors[0].propertyName]).toEqual([400, 'visibility'])
  })

  test('by a merchant is visible to it and to Internal staff', async () => {
    const { status, body } = await write(merchant)
    expect([status, body.note.visibility]).toEqual([201, 'Merchant'])
    expect([await listNotes(merchant), await listNotes(otherMerchantToken)]).toEqual([[body.note.id], []])
    expect(await listNotes(admin)).toContain(body.note.id)
    const at = `/notes/${body.note.id}`
    expect((await service.call('PUT', at, { token: merchant, body: { text: 'Runs large.' } })).status).toBe(200)
    expect((await service.call('PUT', at, { token: otherMerchantToken, body: { text: 'No.' } })).status).toBe(404)
    expect((await service.call('DELETE', at, { token: merchant })).status).toBe(204)
  })

  test('needs exactly one merchant', async () => {
    const refused = await write(bothMerchantsToken)
    expect([refused.status, refused.body.errors[0].propertyName]).toEqual([400, 'visibility'])
  })

  test('is not visible to vendors, who see no products', async () => {
    expect((await write(vendor)).body.errors[0].propertyName).toBe('resource.id')
  })

  test('can mention only users who see it', async () => {
    const associations = [{ type: 'Merchant' as const, id: merchantIds[0] as string }]
    const [colleague, agent] = [
      await makeUser(service, { associations, roleIds: [integrator] }),
      await makeUser(service, { roleIds: [administrator] }),
    ]
    expect((await write(admin, { mentions: [agent.id] })).status).toBe(201)
    expect((await write(admin, { mentions: [colleague.id] })).body.errors[0].propertyName).toBe('mentions[0]')
  })

  test('stays when the product is deleted, and can be changed and deleted', async () => {
    const { id, text } = await writeNote(service, product)
    expect((await service.call('DELETE', `/products/${product.id}`, { token: admin })).status).toBe(204)
    const at = `/notes/${id}`
    expect((await service.call('GET', at, { token: admin })).body.note.text).toBe(text)
    expect((await service.call('PUT', at, { token: admin, body: { text: 'Gone now.' } })).status).toBe(200)
    expect((await service.call('DELETE', at, { token: admin })).status).toBe(204)
    expect(await violations(service.runtime.database)).toEqual([])
  })
})
