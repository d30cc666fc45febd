import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tokens } from '@/db/schema'
import { ceilings } from '../identity/ceilings'
import { type Permission, permissions } from '../identity/permissions'
import { hashToken } from '../identity/tokens'
import { operations } from '../operations'
import { makeClient, makeMerchant, makeUser, password } from '../testing/actors'
import { isGlobal, isNamedInBody, makeRecords, requestAbout } from '../testing/records'
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

describe('whoever is nobody is refused', () => {
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

  test.each(guarded)('$method $path', async (operation) => {
    for (const token of [undefined, expired, loggedOut, deactivated, deleted, 'nonsense', 'non sense', '']) {
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
    else if (isOpenToThem) {
      expectRefused(answer, 404, 'NotFound')
      await expectSameAsMissing(operation, answer)
    } else expectRefused(answer, 403, 'Forbidden')
  })

  /** What there is not, and what is somebody else's, are told in the same words. */
  async function expectSameAsMissing(operation: Operation, answer: Awaited<ReturnType<typeof send>>) {
    const missing = Object.fromEntries(Object.keys(records).map((name) => [name, crypto.randomUUID()]))
    const { method, path, body, headers } = requestAbout(operation, missing)
    const none = await service.call(method, path, { token, body, headers })
    const worded = (text: string, ids: Record<string, string>) =>
      Object.values(ids).reduce((left, id) => left.replaceAll(id, '…'), text.replace(/"requestId":"[^"]+"/, ''))
    expect([none.status, worded(JSON.stringify(none.body), missing)]).toEqual([answer.status, worded(JSON.stringify(answer.body), records)])
  }

  test.each(guarded.filter(({ kind }) => kind === 'bulk'))('$method $path', async (operation) => {
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

/** What a principal of this association may be given, and no more. */
function opens(operation: Operation, type: 'Merchant' | 'Vendor') {
  const { permission, internalOnly } = operation
  const own = operation.kind === 'write' ? operation.ownPermission : undefined
  return !internalOnly && [permission, own].some((one) => one === 'anyone' || ceilings[type].includes(one as Permission))
}

describe('a merchant without permissions, on its own records, is refused', () => {
  let token: string
  beforeAll(async () => {
    const user = await makeUser(service, { associations: [{ type: 'Merchant', id: merchantId }] })
    token = (await service.call('POST', '/login', { body: { username: user.email, password } })).body.access_token
  })

  test.each(guarded.filter(({ permission }) => permission !== 'anyone'))('$method $path', async (operation) => {
    expectRefused(await send(operation, token), 403, 'Forbidden')
  })
})

describe('a vendor that has nothing to do with it is refused, or finds nothing', () => {
  let token: string
  beforeAll(async () => {
    const admin = await service.adminToken()
    const { vendor } = (await service.call('POST', '/vendors', { token: admin, body: { name: 'Elsewhere' } })).body
    token = (await makeClient(service, { associations: [{ type: 'Vendor', id: vendor.id }], permissions: [...ceilings.Vendor] })).token
  })

  test.each(guarded)('$method $path', async (operation) => {
    const answer = await send(operation, token)
    if (!opens(operation, 'Vendor')) return expectRefused(answer, 403, 'Forbidden')
    if (operation.path.includes('{')) expectRefused(answer, 404, 'NotFound')
    const text = JSON.stringify(answer.body)
    if (operation.kind === 'read' && !operation.path.includes('{')) for (const id of Object.values(records)) expect(text).not.toContain(id)
  })
})

test('the same requests are answered to those who may', async () => {
  const token = await service.adminToken()
  for (const operation of guarded) {
    if (operation.method === 'DELETE' || operation.id.startsWith('create')) continue
    const answer = await send(operation, token)
    expect([200, 201, 202, 400, 409], `${operation.id} ${JSON.stringify(answer.body)}`).toContain(answer.status)
  }
})
