import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLoginThrottle } from './login-throttle'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const minutes = (count: number) => vi.advanceTimersByTime(count * 60_000)

/** As many wrong passwords as asked for, each for an account and from an address of its own unless given. */
async function fail(throttle: ReturnType<typeof createLoginThrottle>, times: number, { account, ip }: { account?: string; ip?: string }) {
  for (let i = 0; i < times; i += 1) {
    const attempt = [account ?? `someone-${i}`, ip ?? `10.0.0.${i}`] as const
    expect(await throttle.check(...attempt)).toBeNull()
    await throttle.failed(...attempt)
  }
}

describe('after ten wrong passwords', () => {
  test('the account is refused from every address, with the seconds to wait', async () => {
    const throttle = createLoginThrottle()
    await fail(throttle, 10, { account: 'maria' })
    minutes(5)
    expect(await throttle.check('maria', '192.0.2.1')).toEqual({ retryAfter: 600 })
    expect(await throttle.check(' Maria', '192.0.2.1')).toEqual({ retryAfter: 600 })
    expect(await throttle.check('jo', '192.0.2.1')).toBeNull()
  })

  test('the address is refused for every account', async () => {
    const throttle = createLoginThrottle()
    await fail(throttle, 10, { ip: '192.0.2.1' })
    expect(await throttle.check('maria', '192.0.2.1')).toEqual({ retryAfter: 900 })
    expect(await throttle.check('maria', '192.0.2.2')).toBeNull()
  })

  test('everything is forgotten fifteen minutes later', async () => {
    const throttle = createLoginThrottle()
    await fail(throttle, 10, { account: 'maria', ip: '192.0.2.1' })
    minutes(15)
    expect(await throttle.check('maria', '192.0.2.1')).toBeNull()
  })

  test('further attempts neither prolong the wait nor lock the address for others', async () => {
    const throttle = createLoginThrottle()
    await fail(throttle, 10, { account: 'maria' })
    minutes(14)
    for (let i = 0; i < 50; i += 1) expect(await throttle.check('maria', '192.0.2.1')).toEqual({ retryAfter: 60 })
    expect(await throttle.check('jo', '192.0.2.1')).toBeNull()
  })
})

describe('a hundred guesses at once', () => {
  test('are checked ten times at most', async () => {
    const throttle = createLoginThrottle()
    const verdicts = await Promise.all(Array.from({ length: 100 }, (_, i) => throttle.check('maria', `10.0.0.${i}`)))
    expect(verdicts.filter((verdict) => verdict === null)).toHaveLength(10)
  })
})

describe('an office that starts its day together', () => {
  test('waits a second while the first ten are checked, and gets in if they were right', async () => {
    const throttle = createLoginThrottle()
    for (let i = 0; i < 10; i += 1) expect(await throttle.check(`someone-${i}`, '192.0.2.1')).toBeNull()
    expect(await throttle.check('maria', '192.0.2.1')).toEqual({ retryAfter: 1 })
    for (let i = 0; i < 10; i += 1) await throttle.succeeded(`someone-${i}`, '192.0.2.1')
    expect(await throttle.check('maria', '192.0.2.1')).toBeNull()
  })

  test('is locked out if all of them were wrong', async () => {
    const throttle = createLoginThrottle()
    for (let i = 0; i < 10; i += 1) await throttle.check(`someone-${i}`, '192.0.2.1')
    for (let i = 0; i < 10; i += 1) await throttle.failed(`someone-${i}`, '192.0.2.1')
    expect(await throttle.check('maria', '192.0.2.1')).toEqual({ retryAfter: 900 })
  })
})

/** Each thing that is remembered has a timer that forgets it. */
describe('the record of attempts', () => {
  test('does not grow with the account names that a refused address invents', async () => {
    const throttle = createLoginThrottle()
    await fail(throttle, 10, { account: 'maria', ip: '192.0.2.1' })
    for (let i = 0; i < 100; i += 1) expect(await throttle.check(`made-up-${i}`, '192.0.2.1')).not.toBeNull()
    expect(vi.getTimerCount()).toBe(3)
  })

  test('ignores attempts that do not count', async () => {
    const throttle = createLoginThrottle()
    for (let i = 0; i < 100; i += 1) {
      await throttle.check(`someone-${i}`, '192.0.2.1')
      await throttle.discarded(`someone-${i}`, '192.0.2.1')
    }
    expect(vi.getTimerCount()).toBe(0)
  })

  test('is bounded, and drops the oldest first', async () => {
    const throttle = createLoginThrottle({ max: 20 })
    await fail(throttle, 10, { account: 'maria' })
    await fail(throttle, 100, {})
    expect(vi.getTimerCount()).toBe(60)
    expect(await throttle.check('maria', '192.0.2.1')).toBeNull()
  })
})

describe('a right password', () => {
  test('clears the account but not the address', async () => {
    const throttle = createLoginThrottle()
    await fail(throttle, 9, { account: 'maria', ip: '192.0.2.1' })
    expect(await throttle.check('maria', '192.0.2.1')).toBeNull()
    await throttle.succeeded('maria', '192.0.2.1')

    await fail(throttle, 1, { account: 'maria', ip: '192.0.2.1' })
    expect(await throttle.check('maria', '192.0.2.1')).toEqual({ retryAfter: 900 })
    await fail(throttle, 9, { account: 'maria' })
  })

  test('never counts, however often people sign in from one office', async () => {
    const throttle = createLoginThrottle()
    for (let i = 0; i < 100; i += 1) {
      expect(await throttle.check(`someone-${i}`, '192.0.2.1')).toBeNull()
      await throttle.succeeded(`someone-${i}`, '192.0.2.1')
    }
  })

  test('that still waits for its one-time code does not count', async () => {
    const throttle = createLoginThrottle()
    for (let i = 0; i < 100; i += 1) {
      expect(await throttle.check('maria', '192.0.2.1')).toBeNull()
      await throttle.discarded('maria', '192.0.2.1')
    }
  })

  test('gives no extra attempts when its window ended meanwhile', async () => {
    const throttle = createLoginThrottle()
    await fail(throttle, 1, { account: 'maria', ip: '192.0.2.1' })
    minutes(16)
    await throttle.discarded('maria', '192.0.2.1')
    await fail(throttle, 10, { account: 'maria', ip: '192.0.2.1' })
    expect(await throttle.check('maria', '192.0.2.1')).not.toBeNull()
  })
})

describe('an IPv6 client', () => {
  test('is refused on every address of its /64, and no other is', async () => {
    const throttle = createLoginThrottle()
    for (let i = 0; i < 10; i += 1) await fail(throttle, 1, { account: `someone-${i}`, ip: `2001:db8:1:2::${i}` })
    expect(await throttle.check('maria', '2001:db8:1:2:ffff::1')).not.toBeNull()
    expect(await throttle.check('maria', '2001:db8:1:3::1')).toBeNull()
  })

  test('is the same as by IPv4 when its address contains one', async () => {
    const throttle = createLoginThrottle()
    await fail(throttle, 10, { ip: '::ffff:192.0.2.1' })
    expect(await throttle.check('maria', '192.0.2.1')).not.toBeNull()
    expect(await throttle.check('maria', '::ffff:192.0.2.2')).toBeNull()
  })
})

describe('a known device', () => {
  test('gets in while account and address are locked, with ten attempts of its own', async () => {
    const throttle = createLoginThrottle()
    await fail(throttle, 10, { account: 'maria', ip: '192.0.2.1' })
    const attempt = ['maria', '192.0.2.1', 'her laptop'] as const
    for (let i = 0; i < 10; i += 1) {
      expect(await throttle.check(...attempt)).toBeNull()
      await throttle.failed(...attempt)
    }
    expect(await throttle.check(...attempt)).toEqual({ retryAfter: 900 })
    expect(await throttle.check('maria', '192.0.2.1', 'her phone')).toBeNull()
  })

  test('does not count against account and address', async () => {
    const throttle = createLoginThrottle()
    for (let i = 0; i < 10; i += 1) await throttle.check('maria', '192.0.2.1', 'her laptop')
    expect(await throttle.check('maria', '192.0.2.1')).toBeNull()
  })
})

describe('an owner who reset the password', () => {
  test('gets in at once from an address that only they have locked', async () => {
    const throttle = createLoginThrottle()
    await fail(throttle, 10, { account: 'maria', ip: '192.0.2.1' })
    await throttle.forgive('maria', '192.0.2.1')
    await fail(throttle, 10, { account: 'maria', ip: '192.0.2.1' })
  })

  test('gets in at once with a browser that they locked themselves', async () => {
    const throttle = createLoginThrottle()
    for (let i = 0; i < 10; i += 1) {
      await throttle.check('maria', '192.0.2.1', 'her laptop')
      await throttle.failed('maria', '192.0.2.1', 'her laptop')
    }
    expect(await throttle.check('maria', '192.0.2.1', 'her laptop')).toEqual({ retryAfter: 900 })
    await throttle.forgive('maria', '192.0.2.1', 'her laptop')
    expect(await throttle.check('maria', '192.0.2.1', 'her laptop')).toBeNull()
  })

  test('frees the address of the failures for their own account only', async () => {
    const throttle = createLoginThrottle()
    await fail(throttle, 7, { ip: '192.0.2.1' })
    await fail(throttle, 3, { account: 'maria', ip: '192.0.2.1' })
    await throttle.forgive('maria', '192.0.2.1')
    await fail(throttle, 3, { account: 'jo', ip: '192.0.2.1' })
    expect(await throttle.check('maria', '192.0.2.1')).toEqual({ retryAfter: 900 })
  })
})

test('a failure tells how many the account had from this address', async () => {
  const throttle = createLoginThrottle()
  const failFrom = async (ip: string) => {
    await throttle.check('maria', ip)
    return throttle.failed('maria', ip)
  }
  expect([await failFrom('192.0.2.1'), await failFrom('192.0.2.2'), await failFrom('192.0.2.1')]).toEqual([1, 1, 2])
})
