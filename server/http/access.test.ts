import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tokens } from '@/db/schema'
import { ceilings } from '../identity/ceilings'
import { type Permission, permissions } from '../identity/permissions'
import { hashToken } from '../identity/tokens'
import { operations } from '../operations'
import { makeClient, makeMerchant, makeUser, password } from '../testing/actors'
import { makeCatalog } from '../testing/catalog'
import { formOf, png, uploadFile } from '../testing/files'
import { failedImport } from '../testing/imports'
import { writeNote } from '../testing/notes'
import { type Service, startService } from '../testing/service'
import type { Operation } from './operation'

/** Who is kept out of what, for every operation that there is: nothing to remember when one is added. */
const guarded = (operations as readonly Operation[]).filter(({ permission }) => permission !== 'open')

let service: Service
let merchantId: string
/** A record of that merchant for every path parameter: `orders {orderId}`. */
let records: Record<string, string>
const ours: Record<string, string> = {}

beforeAll(async () => {
  service = await startService()
  merchantId = await makeMerchant(service)
  const admin = await service.adminToken()
  const made = await service.call('POST', '/orders', { token: admin, body: { ...orderExample(), merchantId } })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const { order } = made.body
  const client = await makeClient(service, { associations: [{ type: 'Merchant', id: merchantId }], permissions: ['orders:read'] })
  const note = await writeNote(service, order.id)
  const { vendor } = (await service.call('POST', '/vendors', { token: admin, body: { name: 'Inkwell' } })).body
  const { facility } = (
    await service.call('POST', '/facilities', { token: admin, body: { vendorId: vendor.id, name: 'Newark', countryCodes: ['US'] } })
  ).body
  const units = { orderId: order.id, vendorId: vendor.id, facilityId: facility.id, orderItems: [{ id: order.items[0].id, quantity: 1 }] }
  const { shipment } = (await service.call('POST', '/shipments', { token: admin, body: units })).body
  const { packages } = (await service.call('POST', `/shipments/${shipment.id}/packages`, { token: admin, body: { packages: [{}] } })).body
  const catalog = await makeCatalog(service, merchantId)
  records = {
    'categories {id}': catalog.categoryId,
    'products {jobId}': await failedImport(service, admin),
    'products {id}': catalog.productId,
    'products {variantId}': catalog.variantId,
    'products {variantIdOrSku}': catalog.variantId,
    'variants {id}': catalog.variantId,
    'merchantCatalog {id}': catalog.merchantCatalogId,
    'merchantVariants {id}': catalog.merchantVariantId,
    'shipments {shipmentId}': shipment.id,
    'shipments {packageId}': packages[0].id,
    '{shipmentId} {shipmentId}': shipment.id,
    'orders {vendorId}': vendor.id,
    'orders {orderId}': order.id,
    'orders {safeId}': order.safeId,
    'orders {orderItemId}': order.items[0].id,
    'merchants {id}': merchantId,
    'clients {id}': client.id,
    'vendors {id}': vendor.id,
    'facilities {id}': facility.id,
    'files {id}': (await uploadFile(service, png, client.token)).id,
    'notes {noteId}': note.id,
    'notes {id}': note.id,
    'packingSlips {packingSlipId}': (await service.call('POST', `/shipments/${shipment.id}/packingSlip`, { token: admin, body: {} })).body
      .packingSlip.id,
    'jobs {id}': (await service.call('POST', '/packingSlips/batch', { token: admin, body: { shipmentIds: [shipment.id] } })).body.job.id,
  }
  ours.foreignMerchant = await makeMerchant(service, { name: 'Somebody else' })
})
afterAll(() => service.close())

const examplesOf = (id: string) => (operations as readonly Operation[]).find((operation) => operation.id === id)?.examples
const orderExample = () => examplesOf('createOrder')?.body as Record<string, unknown>

/** The global catalog is every merchant's to read. */
const isGlobal = ({ path }: Operation) => /^\/(categories|products|variants)\b/.test(path)
/** What the body names by its own id, as the path does elsewhere. */
const isNamedInBody = ({ id }: Operation) => id === 'replaceMerchantCatalog' || id === 'updateMerchantCatalog'

function request(operation: Operation, ids: Record<string, string> = records) {
  const kind = (operation.path as string).split('/')[1]
  const path = (operation.path as string).replace(/\{.+?\}/g, (name) => {
    const id = ids[`${kind} ${name}`]
    if (!id) throw new Error(`Give a record of a merchant for ${kind} ${name} in this test.`)
    return id
  })
  const query = new URLSearchParams(operation.examples?.query).toString()
  const isForm = operation.kind === 'write' && operation.form === 'multipart/form-data'
  const isCsv = operation.kind === 'write' && operation.form === 'text/csv'
  const takesBody = operation.kind === 'bulk' || (operation.kind !== 'read' && operation.body)
  if (takesBody && !isForm && !operation.examples?.body) throw new Error(`${operation.id} needs an example of its body.`)
  return {
    method: operation.method as string,
    path: path + (query ? `?${query}` : ''),
    headers: (isCsv ? { 'Content-Type': 'text/csv' } : {}) as Record<string, string>,
    body: isForm ? formOf(png) : takesBody ? bodyOf(operation, ids) : undefined,
  }
}

/** What the catalog has, so that it has it afterwards. */
const kept = { variants: [{ sku: 'CAP-S' }] }

const bodyOf = (operation: Operation, ids: Record<string, string>) =>
  isNamedInBody(operation)
    ? { ...(operation.examples?.body as object), id: ids['merchantCatalog {id}'], ...(operation.method === 'PUT' ? kept : {}) }
    : (operation.examples?.body as object | undefined)

function send(operation: Operation, token: string | undefined) {
  const { method, path, body, headers } = request(operation)
  return service.call(method, path, { token, body, headers })
}

const expectRefused = (answer: Awaited<ReturnType<typeof send>>, status: number, errorCode: string) => {
  expect([answer.status, answer.body?.errorCode], JSON.stringify(answer.body)).toEqual([status, errorCode])
  expect(answer.body.requestId).toBe(answer.headers.get('x-request-id'))
}

async function signedIn() {
  const user = await makeUser(service)
  const { body } = await service.call('POST', '/login', { body: { username: user.email, password } })
  return body as { access_token: string; refresh_token: string }
}

describe('whoever is nobody is refused', () => {
  let expired: string
  let loggedOut: string
  beforeAll(async () => {
    expired = (await signedIn()).access_token
    await service.runtime.database.write(async (sql) => {
      await sql
        .update(tokens)
        .set({ expiresAt: new Date(Date.now() - 1_000) })
        .where(eq(tokens.hash, hashToken(expired)))
    })
    const session = await signedIn()
    await service.call('POST', '/logout', { body: { refresh_token: session.refresh_token } })
    loggedOut = session.access_token
  })

  test.each(guarded)('$method $path', async (operation) => {
    for (const token of [undefined, expired, loggedOut, 'nonsense']) {
      const answer = await send(operation, token)
      expectRefused(answer, 401, 'Unauthorized')
      expect(answer.headers.get('www-authenticate')).toBe('Bearer')
    }
  })
})

test('who it is comes before what may be done, and that before what was sent', async () => {
  const { token } = await makeClient(service, { permissions: ['orders:read'] })
  const statusOf = async (path: string, headers: Record<string, string>, body: string) =>
    (await service.call('POST', path, { headers, body })).status
  const text = { 'Content-Type': 'text/plain' }
  const known = { Authorization: `Bearer ${token}` }
  const admin = { Authorization: `Bearer ${await service.adminToken()}` }
  const large = { 'Content-Length': String(11 * 1024 * 1024) }
  expect(await statusOf('/merchants?x=%ff', text, 'x')).toBe(401)
  expect(await statusOf('/merchants?x=%ff', { ...known, ...text }, 'x')).toBe(403)
  expect(await statusOf('/merchants?x=%ff', { ...known, ...large }, '{}')).toBe(403)
  expect(await statusOf('/merchants?x=%ff', { ...admin, ...text }, 'x')).toBe(415)
  expect(await statusOf('/orders/bulk?x=%ff', { ...admin, ...large }, '{}')).toBe(413)
  expect(await statusOf('/merchants?x=%ff', admin, '{')).toBe(400)
})

describe('whoever lacks the permission is refused, told which', () => {
  test.each(guarded.filter(({ permission }) => permission !== 'anyone'))('$method $path', async (operation) => {
    const others = permissions.filter((name) => name !== operation.permission)
    const { token } = await makeClient(service, { permissions: others })
    const answer = await send(operation, token)
    expectRefused(answer, 403, 'Forbidden')
    expect(answer.body.errors[0].errorMessage).toContain(operation.permission)
  })
})

describe('another merchant’s record is not there', () => {
  let token: string
  beforeAll(async () => {
    token = (
      await makeClient(service, {
        associations: [{ type: 'Merchant', id: ours.foreignMerchant as string }],
        permissions: [...ceilings.Merchant],
      })
    ).token
  })

  test.each(guarded.filter((operation) => operation.path.includes('{') || isNamedInBody(operation)))('$method $path', async (operation) => {
    const answer = await send(operation, token)
    const isOpenToThem =
      !operation.internalOnly && (operation.permission === 'anyone' || ceilings.Merchant.includes(operation.permission as Permission))
    if (isOpenToThem && isGlobal(operation)) expect(answer.status).toBe(200)
    else if (isOpenToThem) expectRefused(answer, 404, 'NotFound')
    else expectRefused(answer, 403, 'Forbidden')
  })

  test.each(guarded.filter(({ kind }) => kind === 'bulk'))('$method $path', async (operation) => {
    const { method, path, body } = request(operation)
    const [[list, [record]]] = Object.entries(body as object) as [[string, [Record<string, unknown> | string]]]
    const orderId = records['orders {orderId}']
    const foreign =
      typeof record === 'string'
        ? orderId
        : {
            ...record,
            ...('id' in record ? { id: orderId } : {}),
            ...('orderId' in record ? { orderId } : {}),
            ...('merchantId' in record ? { merchantId } : {}),
          }
    const answer = await service.call(method, path, { token, body: { [list]: [foreign] } })
    if (operation.internalOnly || !ceilings.Merchant.includes(operation.permission as Permission))
      return expectRefused(answer, 403, 'Forbidden')
    expect(answer.status).toBe(200)
    expect(answer.body.bulk[0].status, JSON.stringify(answer.body)).toBe(operation.id.startsWith('create') ? 400 : 404)
  })

  test.each(guarded.filter((operation) => operation.kind === 'read' && !operation.path.includes('{') && !isGlobal(operation)))(
    '$method $path',
    async (operation) => {
      const answer = await service.call(
        operation.method,
        operation.path + (operation.id === 'getOrders' ? `?ids=${records['orders {orderId}']}` : ''),
        { token },
      )
      const text = JSON.stringify(answer.body)
      const theirs = Object.entries(records).filter(([kind]) => !/^(categories|products|variants) /.test(kind))
      for (const [, id] of theirs) expect(text.replaceAll(`no order ${id}`, '')).not.toContain(id)
    },
  )
})

test('the same requests are answered to those who may', async () => {
  const token = await service.adminToken()
  for (const operation of guarded) {
    if (operation.method === 'DELETE' || operation.id.startsWith('create')) continue
    const answer = await send(operation, token)
    expect([200, 201, 202, 400, 409], `${operation.id} ${JSON.stringify(answer.body)}`).toContain(answer.status)
  }
})
