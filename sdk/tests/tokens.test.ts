import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AuthenticationError, createWaybill, ServiceError } from '../src'
import { refusal, stubFetch } from './stub-fetch'

const TOKENS_PATH = '/v1/clients/token'
const FIFTY = Array.from({ length: 50 })
const DAY_SECONDS = 24 * 60 * 60

/**
 * A service client and a service that issues the tokens T1, T2 and so on. Requests with a token of `refused` answer 401. `fail` answers a
 * request for a token, counted from 1, in place of the service.
 */
function setUp({
  refused = new Set<string>(),
  fail = () => null,
}: {
  refused?: Set<string>
  fail?: (count: number) => Response | null
} = {}) {
  let count = 0
  const sent: string[] = []
  const { fetch } = stubFetch((url, { headers }) => {
    if (url.pathname === TOKENS_PATH) {
      count += 1
      return fail(count) ?? Response.json({ access_token: `T${count}`, expires_in: DAY_SECONDS })
    }
    const token = new Headers(headers).get('authorization')?.replace('Bearer ', '') ?? 'none'
    sent.push(token)
    return refused.has(token) ? refusal(401) : Response.json({ id: 'U1' })
  })
  const waybill = createWaybill({ baseUrl: 'https://waybill.test', clientId: 'c', clientSecret: 's', maxRetries: 0, fetch })
  return { waybill, sent, requested: () => count }
}

describe('a service client', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  test('fetches one token for fifty first requests at the same time', async () => {
    const { waybill, sent, requested } = setUp()
    await Promise.all(FIFTY.map(() => waybill.getMe()))
    expect([requested(), new Set(sent)]).toEqual([1, new Set(['T1'])])
  })

  test('fetches one more token when fifty requests at the same time are refused', async () => {
    const refused = new Set<string>()
    const { waybill, sent, requested } = setUp({ refused })
    await waybill.getMe()
    refused.add('T1')
    await Promise.all(FIFTY.map(() => waybill.getMe()))
    expect([requested(), sent.filter((token) => token === 'T2').length]).toEqual([2, 50])
  })

  test('renews its token once, a minute before it expires', async () => {
    const { waybill, sent, requested } = setUp()
    await waybill.getMe()
    vi.setSystemTime(Date.now() + (DAY_SECONDS - 61) * 1_000)
    await waybill.getMe()
    vi.setSystemTime(Date.now() + 1_000)
    await Promise.all(FIFTY.map(() => waybill.getMe()))
    expect([requested(), sent.slice(0, 3)]).toEqual([2, ['T1', 'T1', 'T2']])
  })

  test('does not keep a request for a token that failed', async () => {
    const { waybill, requested } = setUp({ fail: (count) => (count === 1 ? refusal(500) : null) })
    const outcomes = await Promise.allSettled(FIFTY.map(() => waybill.getMe()))
    expect(outcomes.every((outcome) => outcome.status === 'rejected' && outcome.reason instanceof ServiceError)).toBe(true)
    expect([await waybill.getMe(), requested()]).toEqual([{ id: 'U1' }, 2])
  })

  test('is refused with the error of the service when its secret is wrong, which is sent once', async () => {
    const { waybill, sent, requested } = setUp({ fail: () => refusal(401) })
    await expect(waybill.getMe()).rejects.toThrow(AuthenticationError)
    expect([requested(), sent]).toEqual([1, []])
  })

  test('is refused when its second token is refused, too', async () => {
    const { waybill, requested } = setUp({ refused: new Set(['T1', 'T2']) })
    await expect(waybill.getMe()).rejects.toThrow(AuthenticationError)
    expect(requested()).toBe(2)
  })

  test('does not send a stream again that was refused, but takes another token for the next request', async () => {
    const { waybill, sent } = setUp({ refused: new Set(['T1']) })
    await expect(waybill.importOrders(new Blob(['{}']).stream())).rejects.toThrow(AuthenticationError)
    await waybill.getMe()
    expect(sent).toEqual(['T1', 'T2'])
  })
})
