import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

const failures = 10
const windowSeconds = 15 * 60

/** Guards logins against guessing: 10 failures in 15 minutes for one account, and for one client address. */
export interface LoginThrottle {
  /**
   * Call before the password is looked at. Null lets the attempt through and already counts it as failed, so that a hundred
   * guesses sent at once get no further than ten sent in turn; one that turned out otherwise is taken back below.
   * Else the whole seconds after which it is worth trying again; such a refusal is not counted.
   */
  check(account: string, ip: string): Promise<{ retryAfter: number } | null>
  /** The login is complete: the account starts afresh, the address gets this one attempt back and keeps its failures. */
  succeeded(account: string, ip: string): Promise<void>
  /** Neither right nor wrong (the one-time code is still to come, the service was overloaded): the attempt does not count. */
  undecided(account: string, ip: string): Promise<void>
}

/** Counts live in this process and are gone when it ends. Accounts are told apart without regard to capitals. */
export function createLoginThrottle(): LoginThrottle {
  const accounts = new RateLimiterMemory({ keyPrefix: 'account', points: failures, duration: windowSeconds })
  const addresses = new RateLimiterMemory({ keyPrefix: 'address', points: failures, duration: windowSeconds })

  return {
    async check(account, ip) {
      const key = accountKey(account)
      const verdicts = await Promise.all([take(accounts, key), take(addresses, ip)])
      const wait = Math.max(...verdicts)
      if (wait === 0) return null
      // Both counters were raised; a refused attempt leaves neither higher.
      await Promise.all([giveBack(accounts, key), giveBack(addresses, ip)])
      return { retryAfter: Math.ceil(wait / 1000) }
    },
    async succeeded(account, ip) {
      await Promise.all([accounts.delete(accountKey(account)), giveBack(addresses, ip)])
    },
    async undecided(account, ip) {
      await Promise.all([giveBack(accounts, accountKey(account)), giveBack(addresses, ip)])
    },
  }
}

/** Hashed, because what people type as user name may be long, or their password. */
function accountKey(account: string): string {
  return createHash('sha256').update(account.trim().toLowerCase()).digest('base64url')
}

/** 0 when counted within the limit, else the milliseconds until the window ends. */
async function take(limiter: RateLimiterMemory, key: string): Promise<number> {
  try {
    await limiter.consume(key)
    return 0
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, refusal.msBeforeNext)
    throw refusal
  }
}

/** Takes one attempt back, unless its window has ended meanwhile: then the counter would start below zero. */
async function giveBack(limiter: RateLimiterMemory, key: string): Promise<void> {
  const now = await limiter.get(key)
  if (now && now.consumedPoints > 0) await limiter.reward(key)
}
