import { createHash } from 'node:crypto'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Database } from '@/db/types'
import type { Throttle } from '@/server/kernel/context'
import { problem, Refusal } from '@/server/kernel/refusal'
import { createAttemptCounter, MAX_REMEMBERED } from '../attempt-counter'
import { networkOf } from '../network'

/** The most failures of an account, of an address and of a known device in a window. */
export const MAX_FAILURES = 10
const WINDOW_SECONDS = 15 * 60

interface ThrottleOptions {
  /** Separates the counts of different throttles. */
  name?: string
  /** The most accounts, and the most addresses, that are counted. */
  max?: number
  /** Where the counts are kept; by default in this process. */
  counter?: Database['attemptCounter']
}

const inMemory: Database['attemptCounter'] = ({ name, points, seconds }) =>
  new RateLimiterMemory({ keyPrefix: name, points, duration: seconds })

/**
 * Limits failed logins to 10 in 15 minutes for one account, and for one client address (of IPv6, for its /64, which one client has to
 * itself). A device that signed in to the account before has an allowance of its own instead, so that nobody can lock it out from
 * elsewhere. Account names are compared ignoring case.
 */
export function createLoginThrottle({ name = 'login', max = MAX_REMEMBERED, counter = inMemory }: ThrottleOptions = {}): Throttle {
  const createCounter = (kind: string) =>
    createAttemptCounter(counter({ name: `${name} ${kind}`, points: MAX_FAILURES, seconds: WINDOW_SECONDS }), max)
  const accounts = createCounter('account')
  const addresses = createCounter('address')
  const devices = createCounter('device')
  /** The failures of one account from one address or device. */
  const failures = createCounter('failures')

  const deviceKey = (account: string, device: string) => `${accountKey(account)} ${device}`
  const originKey = (account: string, ip: string, device?: string | null) => `${accountKey(account)} ${device ?? networkOf(ip)}`

  function settle(account: string, ip: string, device?: string | null): void {
    if (device) devices.settle(deviceKey(account, device))
    else {
      accounts.settle(accountKey(account))
      addresses.settle(networkOf(ip))
    }
  }

  return {
    async check(account, ip, device) {
      if (device) return waitOf(await devices.take(deviceKey(account, device)))
      const network = networkOf(ip)
      // The address first: a refused address adds no counters for made-up account names.
      const addressWaitMs = await addresses.take(network)
      if (addressWaitMs) return waitOf(addressWaitMs)
      const accountWaitMs = await accounts.take(accountKey(account))
      if (!accountWaitMs) return null
      addresses.settle(network)
      await addresses.giveBack(network)
      return waitOf(accountWaitMs)
    },
    async succeeded(account, ip, device) {
      settle(account, ip, device)
      if (device) await devices.forget(deviceKey(account, device))
      else await Promise.all([accounts.forget(accountKey(account)), addresses.giveBack(networkOf(ip))])
    },
    async failed(account, ip, device) {
      settle(account, ip, device)
      return failures.add(originKey(account, ip, device))
    },
    async discarded(account, ip, device) {
      settle(account, ip, device)
      if (device) await devices.giveBack(deviceKey(account, device))
      else await Promise.all([accounts.giveBack(accountKey(account)), addresses.giveBack(networkOf(ip))])
    },
    async forgive(account, ip, device) {
      const own = originKey(account, ip)
      const ownFailures = await failures.count(own)
      await accounts.forget(accountKey(account))
      if (ownFailures) await addresses.giveBack(networkOf(ip), ownFailures)
      await failures.forget(own)
      if (device) await Promise.all([devices.forget(deviceKey(account, device)), failures.forget(originKey(account, ip, device))])
    },
  }
}

const waitOf = (milliseconds: number) => (milliseconds ? { retryAfter: Math.ceil(milliseconds / 1_000) } : null)

/** A hash of the account name, because people type long texts or their password as user name. */
function accountKey(account: string): string {
  return createHash('sha256').update(account.trim().toLowerCase()).digest('base64url')
}

/** The refusal of a throttled sign-in. `retryAfter` is in seconds. */
export function tooManySignIns(retryAfter: number) {
  const minutes = Math.ceil(retryAfter / 60)
  const message =
    retryAfter > 1
      ? `Too many attempts to sign in. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
      : 'Many people are signing in right now. Try again in a few seconds.'
  return new Refusal('TooManyRequests', [problem('attempts.exceeded', null, message)], { 'Retry-After': String(retryAfter) })
}
