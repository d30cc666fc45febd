import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tokens } from '@/db/schema'
import { permissionLimits } from '@/server/access/permission-rules'
import { hashToken } from '@/server/access/tokens'
import { type Permission, permissions } from '@/server/kernel/permissions'
import { isGlobal, isNamedInBody, makeRecords, requestAbout } from '@/server/testing/builders/records'
import { makeClient, makeMerchant, makeUser, password } from '@/server/testing/builders/users'
import { operations } from '../operations'
import { type Service, startService } from '../testing/service'
import type { Operation } from './operation'

/** Access control of every operation; new operations are covered automatically. */
const guardedOperations = (operations as readonly Operation[]).filter(({ permission }) => permission !== 'open')

let service: Service
let merchantId: string
/** A record of that merchant for every path parameter, by collection and parameter: `orders {orderId}`. */
let records: Record<string, string>
const ours: Record<string, string> = {}

beforeAll(async () => {
  service = await startService()
  merchantId = await makeMerchant(service)
  records = await makeRecords(service, merchantId)
  ours.foreignMerchant = await makeMerchant(service, { name: 'Somebody else' })
})
afterAll(() => service.close())

function send(operation: Operation, token: string | undefined) {
  const { method, path, body, headers } = requestAbout(operation, records)
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

describe('an anonymous caller is refused', () => {
  let expired: string
  let loggedOut: string
  let deactivated: string
  let deleted: string
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
    const user = await makeUser(service)
    const known = await service.call('POST', '/login', { body: { username: user.email, password } })
    await service.call('DELETE', `/users/${user.id}`, { token: await service.adminToken() })
    deactivated = known.body.access_token
    const client = await makeClient(service, { permissions: [...permissions] })
    await service.call('DELETE', `/clients/${client.id}`, { token: await service.adminToken() })
    deleted = client.token
  })

  /** The router identifies the caller before it runs an operation: one of each kind shows that it knows every useless token. */
  const firstOfKinds = guardedOperations.filter(({ kind }, at) => guardedOperations.findIndex((one) => one.kind === kind) === at)

  test.each(guardedOperations)('$method $path', async (operation) => {
    const useless = firstOfKinds.includes(operation) ? [loggedOut, deactivated, deleted, 'nonsense', 'non sense', ''] : []
    for (const token of [undefined, expired, ...useless]) {
      const response = await send(operation, token)
      expectRefused(response, 401, 'Unauthorized')
      expect(response.headers.get('www-authenticate')).toBe('Bearer')
    }
  })
})

test('401 comes before 403, and 403 before 400', async () => {
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

describe('a caller without the permission is refused, and the error names it', () => {
  /** The tokens of clients with all permissions but one. */
  const issued = new Map<string, Promise<string>>()
  const tokenWithout = async (permission: string) =>
    (await makeClient(service, { permissions: permissions.filter((name) => name !== permission) })).token

  test.each(guardedOperations.filter(({ permission }) => permission !== 'anyone'))('$method $path', async (operation) => {
    const { permission } = operation
    if (!issued.has(permission)) issued.set(permission, tokenWithout(permission))
    const response = await send(operation, await issued.get(permission))
    expectRefused(response, 403, 'Forbidden')
    expect(response.body.errors[0].errorMessage).toContain(operation.permission)
  })
})

describe('another merchant’s record is not found', () => {
  let token: string
  beforeAll(async () => {
    token = (
      await makeClient(service, {
        associations: [{ type: 'Merchant', id: ours.foreignMerchant as string }],
        permissions: [...permissionLimits.Merchant],
      })
    ).token
  })

  test.each(guardedOperations.filter((operation) => operation.path.includes('{') || isNamedInBody(operation)))(
    '$method $path',
    async (operation) => {
      const response = await send(operation, token)
      const isOpenToThem =
        !operation.internalOnly &&
        (operation.permission === 'anyone' || permissionLimits.Merchant.includes(operation.permission as Permission))
      if (isOpenToThem && isGlobal(operation)) expect(response.status).toBe(200)
      else if (isOpenToThem) {
        expectRefused(response, 404, 'NotFound')
        await expectSameAsMissing(operation, response)
      } else expectRefused(response, 403, 'Forbidden')
    },
  )

  /** A missing resource and another merchant's get the same answer. */
  async function expectSameAsMissing(operation: Operation, answer: Awaited<ReturnType<typeof send>>) {
    const missing = Object.fromEntries(Object.keys(records).map((name) => [name, crypto.randomUUID()]))
    const { method, path, body, headers } = requestAbout(operation, missing)
    const none = await service.call(method, path, { token, body, headers })
    const worded = (text: string, ids: Record<string, string>) =>
      Object.values(ids).reduce((left, id) => left.replaceAll(id, '…'), text.replace(/"requestId":"[^"]+"/, ''))
    expect([none.status, worded(JSON.stringify(none.body), missing)]).toEqual([answer.status, worded(JSON.stringify(answer.body), records)])
  }

  test.each(guardedOperations.filter(({ kind }) => kind === 'bulk'))('$method $path', async (operation) => {
    const { method, path, body } = requestAbout(operation, records)
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
    const response = await service.call(method, path, { token, body: { [list]: [foreign] } })
    if (operation.internalOnly || !permissionLimits.Merchant.includes(operation.permission as Permission))
      return expectRefused(response, 403, 'Forbidden')
    expect(response.status).toBe(200)
    expect(response.body.bulk[0].status, JSON.stringify(response.body)).toBe(operation.id.startsWith('create') ? 400 : 404)
  })

  test.each(guardedOperations.filter((operation) => operation.kind === 'read' && !operation.path.includes('{') && !isGlobal(operation)))(
    '$method $path',
    async (operation) => {
      const response = await service.call(
        operation.method,
        operation.path + (operation.id === 'getOrders' ? `?ids=${records['orders {orderId}']}` : ''),
        { token },
      )
      const text = JSON.stringify(response.body)
      const theirs = Object.entries(records).filter(([kind]) => !/^(categories|products|variants) /.test(kind))
      for (const [, id] of theirs) expect(text.replaceAll(`no order ${id}`, '')).not.toContain(id)
    },
  )
})

/** Whether the permission limits of an association allow the operation. */
function opens(operation: Operation, type: 'Merchant' | 'Vendor') {
  const { permission, internalOnly } = operation
  const own = operation.kind === 'write' ? operation.ownPermission : undefined
  return !internalOnly && [permission, own].some((one) => one === 'anyone' || permissionLimits[type].includes(one as Permission))
}

describe('a merchant without permissions is refused on its own records', () => {
  let token: string
  beforeAll(async () => {
    const user = await makeUser(service, { associations: [{ type: 'Merchant', id: merchantId }] })
    token = (await service.call('POST', '/login', { body: { username: user.email, password } })).body.access_token
  })

  test.each(guardedOperations.filter(({ permission }) => permission !== 'anyone'))('$method $path', async (operation) => {
    expectRefused(await send(operation, token), 403, 'Forbidden')
  })
})

describe('a vendor without a relation to the record is refused or finds nothing', () => {
  let token: string
  beforeAll(async () => {
    const admin = await service.adminToken()
    const { vendor } = (await service.call('POST', '/vendors', { token: admin, body: { name: 'Elsewhere' } })).body
    token = (await makeClient(service, { associations: [{ type: 'Vendor', id: vendor.id }], permissions: [...permissionLimits.Vendor] }))
      .token
  })

  test.each(guardedOperations)('$method $path', async (operation) => {
    const response = await send(operation, token)
    if (!opens(operation, 'Vendor')) return expectRefused(response, 403, 'Forbidden')
    if (operation.path.includes('{')) expectRefused(response, 404, 'NotFound')
    const text = JSON.stringify(response.body)
    if (operation.kind === 'read' && !operation.path.includes('{')) for (const id of Object.values(records)) expect(text).not.toContain(id)
  })
})

test('the same requests succeed with permission', async () => {
  const token = await service.adminToken()
  for (const operation of guardedOperations) {
    if (operation.method === 'DELETE' || operation.id.startsWith('create')) continue
    const response = await send(operation, token)
    expect([200, 201, 202, 204, 400, 409], `${operation.id} ${JSON.stringify(response.body)}`).toContain(response.status)
    // A caller may have few open jobs.
    if (response.status === 202 && response.body.job) await service.call('POST', `/jobs/${response.body.job.id}/cancel`, { token })
  }
})
