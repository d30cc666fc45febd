import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { permissionLimits } from '@/server/access/permission-rules'
import type { Permission } from '@/server/kernel/permissions'
import { isGlobal, isNamedInBody, makeRecords, requestAbout } from '@/server/testing/builders/records'
import { makeClient, makeMerchant, makeUser, password } from '@/server/testing/builders/users'
import { recordQueries } from '@/server/testing/databases/queries'
import { operations } from '../operations'
import { logIn, type Service, startService } from '../testing/service'
import type { Operation } from './operation'

/**
 * A request for another merchant's resource is answered exactly as one for a missing resource: the same text, the same headers and the same
 * database queries, so that not even the time differs. access.test.ts checks who may call at all.
 */
const operationsWithPathParameters = (operations as readonly Operation[]).filter(
  (operation) => operation.permission !== 'open' && !isGlobal(operation) && (operation.path.includes('{') || isNamedInBody(operation)),
)
const opens = ({ permission, internalOnly }: Operation, type: 'Merchant' | 'Vendor') =>
  !internalOnly && (permission === 'anyone' || permissionLimits[type].includes(permission as Permission))

let service: Service
let records: Record<string, string>
const tokens: Record<string, string> = {}
beforeAll(async () => {
  service = await startService()
  const merchantId = await makeMerchant(service)
  records = await makeRecords(service, merchantId)
  const other = await makeMerchant(service, { name: 'Somebody else' })
  const { vendor } = (await service.call('POST', '/vendors', { token: await service.adminToken(), body: { name: 'Elsewhere' } })).body
  const asProgram = async (type: 'Merchant' | 'Vendor', id: string) =>
    (await makeClient(service, { associations: [{ type, id }], permissions: [...permissionLimits[type]] })).token
  tokens.Merchant = await asProgram('Merchant', other)
  tokens.Vendor = await asProgram('Vendor', vendor.id)
})
afterAll(() => service.close())

const missing = () => Object.fromEntries(Object.keys(records).map((name) => [name, crypto.randomUUID()]))

async function answered(operation: Operation, ids: Record<string, string>, token: string) {
  const { method, path, body, headers } = requestAbout(operation, ids)
  const response = await service.call(method, path, { token, body, headers })
  const worded = Object.values(ids).reduce((left, id) => left.replaceAll(id, '…'), JSON.stringify(response.body))
  return { status: response.status, headers: [...response.headers.keys()], body: worded.replace(/"requestId":"[^"]+"/, '') }
}

describe.each(['Merchant', 'Vendor'] as const)('for a %s', (type) => {
  const theirs = operationsWithPathParameters.filter((operation) => opens(operation, type))

  test.each(theirs)('$method $path', async (operation) => {
    const token = tokens[type] as string
    const none = await answered(operation, missing(), token)
    expect(none.status, none.body).toBe(404)
    expect(await answered(operation, records, token)).toEqual(none)
    const nonsense = Object.fromEntries(Object.keys(records).map((name, i) => [name, `no-such-${i}-thing`]))
    expect(await answered(operation, nonsense, token)).toEqual(none)
  })

  test.each(theirs)('$method $path asks the same of the database', async (operation) => {
    const token = tokens[type] as string
    await answered(operation, missing(), token)
    const none = await recordQueries(() => answered(operation, missing(), token))
    expect(none.length).toBeGreaterThan(1)
    expect(await recordQueries(() => answered(operation, records, token))).toEqual(none)
  })
})

describe('for Internal staff, another person’s record', () => {
  const personal = operationsWithPathParameters.filter(({ path }) => path.includes('/me/'))

  test.each(personal)('$method $path', async (operation) => {
    const token = await logIn(service.call, (await makeUser(service)).email, password)
    const none = await answered(operation, missing(), token)
    expect(none.status).toBe(404)
    expect(await answered(operation, records, token)).toEqual(none)
  })
})

test('a merchant that knows another merchant’s order number or safeId learns nothing else about the order', async () => {
  const token = tokens.Merchant as string
  const { order } = (await service.call('GET', `/orders/${records['orders {orderId}']}`, { token: await service.adminToken() })).body
  const messageOf = async (path: string, id: string) => {
    const { status, body } = await service.call('GET', path.replace('…', id), { token })
    return [status, body.errors[0].errorMessage.replaceAll(id, '…'), body.errors[0].attemptedValue?.replaceAll(id, '…')]
  }
  for (const [path, theirs, none] of [
    ['/orders/…', order.shortId, 'O99999999'],
    ['/orders/…', order.shortId.toLowerCase(), 'o99999999'],
    ['/orders/items/…', order.items[0].shortId, 'I99999999'],
    ['/orders/safeId/…', order.safeId, 'nobody-has-this'],
  ] as const)
    expect(await messageOf(path, theirs), path).toEqual(await messageOf(path, none))
})
