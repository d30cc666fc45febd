import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

const failures = 10
const windowSeconds = 15 * 60
/** How many accounts, and how many addresses, are remembered. */
const mostRemembered = 100_000

/** Guards logins against guessing: 10 failures in 15 minutes for one account, and for one client address. */
export interface LoginThrottle {
  /**
   * Call before the password is looked at. Null lets the attempt through and already counts it as failed, so that a hundred
   * guesses sent at once get no further than ten sent in turn; one that turned out otherwise is taken back below.
   * Else the whole seconds after which it is worth trying again; such a refusal is not counted. While others are still being looked at,
   * which may all be right, that is one: an office that begins its day together is not shut out for a quarter of an hour.
   */
  check(account: string, ip: string): Promise<{ retryAfter: number } | null>
  /** The login is complete: the account starts afresh, the address gets this one attempt back and keeps its failures. */
  succeeded(account: string, ip: string): Promise<void>
  /** It was wrong, or counts however it was: it stays counted. */
  failed(account: string, ip: string): void
  /** Neither right nor wrong (the one-time code is still to come, the service was overloaded): the attempt does not count. */
  undecided(account: string, ip: string): Promise<void>
}

/**
 * Counts live in this process and are gone when it ends. Accounts are told apart without regard to capitals. Beyond `most`,
 * what was tried longest ago is forgotten.
 */
export function createLoginThrottle(most = mostRemembered): LoginThrottle {
  const accounts = createCounter(most)
  const addresses = createCounter(most)
  const settle = (account: string, ip: string) => {
    accounts.settle(accountKey(account))
    addresses.settle(ip)
  }

  return {
    async check(account, ip) {
      // The address first: one that is refused leaves no trace of the names it makes up.
      const addressWait = await addresses.take(ip)
      if (addressWait) return { retryAfter: seconds(addressWait) }
      const accountWait = await accounts.take(accountKey(account))
      if (!accountWait) return null
      addresses.settle(ip)
      await addresses.giveBack(ip)
      return { retryAfter: seconds(accountWait) }
    },
    async succeeded(account, ip) {
      settle(account, ip)
      await Promise.all([accounts.forget(accountKey(account)), addresses.giveBack(ip)])
    },
    failed: settle,
    async undecided(account, ip) {
      settle(account, ip)
      await Promise.all([accounts.giveBack(accountKey(account)), addresses.giveBack(ip)])
    },
  }
}

const seconds = (milliseconds: number) => Math.ceil(milliseconds / 1_000)

/** Hashed, because what people type as user name may be long, or their password. */
function accountKey(account: string): string {
  return createHash('sha256').update(account.trim().toLowerCase()).digest('base64url')
}

function createCounter(most: number) {
  const limiter = new RateLimiterMemory({ points: failures, duration: windowSeconds })
  /** In the order in which they were last tried. */
  const tried = new Set<string>()
  /** How many attempts were let through of which nobody knows yet how they end. */
  const underWay = new Map<string, number>()

  function settle(key: string): void {
    const left = (underWay.get(key) ?? 0) - 1
    if (left > 0) underWay.set(key, left)
    else underWay.delete(key)
  }

  async function forget(key: string): Promise<void> {
    tried.delete(key)
    await limiter.delete(key)
  }

  /** Takes one attempt back, unless its window has ended meanwhile: then the counter would start below zero. */
  async function giveBack(key: string): Promise<void> {
    const consumed = (await limiter.get(key))?.consumedPoints ?? 0
    if (consumed > 1) await limiter.reward(key)
    else await forget(key)
  }

  /** 0 when counted within the limit, else the milliseconds until the window ends, and nothing is counted. */
  async function take(key: string): Promise<number> {
    tried.delete(key)
    tried.add(key)
    const [oldest] = tried
    if (tried.size > most && oldest !== undefined) await forget(oldest)
    try {
      await limiter.consume(key)
      underWay.set(key, (underWay.get(key) ?? 0) + 1)
      return 0
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      await giveBack(key)
      return underWay.has(key) ? 1_000 : Math.max(1, refusal.msBeforeNext)
    }
  }

  return { take, settle, giveBack, forget }
}
