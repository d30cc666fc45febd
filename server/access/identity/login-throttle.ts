import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Throttle } from '@/server/kernel/context'
import { problem, Refusal } from '@/server/kernel/refusal'

const MAX_FAILURES = 10
const WINDOW_SECONDS = 15 * 60
/** The most accounts, and the most addresses, that are counted. */
const MAX_REMEMBERED = 100_000

/**
 * Limits failed logins to 10 in 15 minutes for one account, and for one client address. Counts live in this process. Account names are
 * compared ignoring case. Beyond `max` keys, the least recently tried one is forgotten.
 */
export function createLoginThrottle(max = MAX_REMEMBERED): Throttle {
  const accounts = createCounter(max)
  const addresses = createCounter(max)
  const finish = (account: string, ip: string) => {
    accounts.settle(accountKey(account))
    addresses.settle(ip)
  }

  return {
    async check(account, ip) {
      // The address first: a refused address adds no counters for made-up account names.
      const addressWaitMs = await addresses.take(ip)
      if (addressWaitMs) return { retryAfter: ceilSeconds(addressWaitMs) }
      const accountWaitMs = await accounts.take(accountKey(account))
      if (!accountWaitMs) return null
      addresses.settle(ip)
      await addresses.giveBack(ip)
      return { retryAfter: ceilSeconds(accountWaitMs) }
    },
    async succeeded(account, ip) {
      finish(account, ip)
      await Promise.all([accounts.forget(accountKey(account)), addresses.giveBack(ip)])
    },
    failed: finish,
    async discarded(account, ip) {
      finish(account, ip)
      await Promise.all([accounts.giveBack(accountKey(account)), addresses.giveBack(ip)])
    },
  }
}

const ceilSeconds = (milliseconds: number) => Math.ceil(milliseconds / 1_000)

/** A hash of the account name, because people type long texts or their password as user name. */
function accountKey(account: string): string {
  return createHash('sha256').update(account.trim().toLowerCase()).digest('base64url')
}

function createCounter(max: number) {
  const limiter = new RateLimiterMemory({ points: MAX_FAILURES, duration: WINDOW_SECONDS })
  /** Least recently tried first. */
  const recentKeys = new Set<string>()
  /** Attempts in flight by key. */
  const inFlight = new Map<string, number>()

  function finish(key: string): void {
    const remaining = (inFlight.get(key) ?? 0) - 1
    if (remaining > 0) inFlight.set(key, remaining)
    else inFlight.delete(key)
  }

  async function forget(key: string): Promise<void> {
    recentKeys.delete(key)
    await limiter.delete(key)
  }

  /** Uncounts one attempt unless its window has ended, because the counter would then start below zero. */
  async function uncount(key: string): Promise<void> {
    const consumed = (await limiter.get(key))?.consumedPoints ?? 0
    if (consumed > 1) await limiter.reward(key)
    else await forget(key)
  }

  /** Counts an attempt and returns 0, or counts nothing and returns the milliseconds until the window ends. */
  async function count(key: string): Promise<number> {
    recentKeys.delete(key)
    recentKeys.add(key)
    const [oldest] = recentKeys
    if (recentKeys.size > max && oldest !== undefined) await forget(oldest)
    try {
      await limiter.consume(key)
      inFlight.set(key, (inFlight.get(key) ?? 0) + 1)
      return 0
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      await uncount(key)
      return inFlight.has(key) ? 1_000 : Math.max(1, refusal.msBeforeNext)
    }
  }

  return { take: count, settle: finish, giveBack: uncount, forget }
}

/** The refusal of a throttled sign-in. `retryAfter` is in seconds. */
export function tooManySignIns(retryAfter: number) {
  const minutes = Math.ceil(retryAfter / 60)
  const message =
    retryAfter > 1
      ? `Too many attempts to sign in. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
      : 'Many people are signing in right now. Try again in a few seconds.'
  return new Refusal('TooManyRequests', [problem(null, message)], { 'Retry-After': String(retryAfter) })
}
