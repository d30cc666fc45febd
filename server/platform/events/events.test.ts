import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeClient } from '@/server/testing/builders/users'
import { type Service, startService } from '@/server/testing/service'

let service: Service
let token: string
beforeAll(async () => {
  service = await startService()
  token = (await makeClient(service, { permissions: ['orders:read'] })).token
})
afterAll(() => service.close())

test('a start of the event log that is neither a number nor latest is refused, and the error names both', async () => {
  const { status, body } = await service.call('GET', '/events?after=abc', { token })
  expect([status, body.errors]).toEqual([
    400,
    [{ propertyName: 'after', errorMessage: 'Give a sequence number, or latest.', attemptedValue: 'abc', reason: 'field.invalid' }],
  ])
})
