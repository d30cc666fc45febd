import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'

/** The most keys of one counter. */
export const MAX_REMEMBERED = 100_000

/** Counts attempts per key within the limiter's window. Beyond `max` keys, the least recently tried one is forgotten. */
export function createAttemptCounter(limiter: RateLimiterAbstract, max = MAX_REMEMBERED) {
  /** Least recently tried first. */
  const recentKeys = new Set<string>()
  /** Attempts in flight by key, in this process. */
  const inFlight = new Map<string, number>()

  async function remember(key: string): Promise<void> {
    recentKeys.delete(key)
    recentKeys.add(key)
    const [oldest] = recentKeys
    if (recentKeys.size > max && oldest !== undefined) await forget(oldest)
  }

  async function forget(key: string): Promise<void> {
    recentKeys.delete(key)
    await limiter.delete(key)
  }

  const count = async (key: string): Promise<number> => (await limiter.get(key))?.consumedPoints ?? 0

  /** Uncounts attempts unless their window has ended, because the counter would then start below zero. */
  async function giveBack(key: string, attempts = 1): Promise<void> {
    if ((await count(key)) > attempts) await limiter.reward(key, attempts)
    else await forget(key)
  }

  /** Counts an attempt and returns 0, or counts nothing and returns the milliseconds until the window ends. */
  async function take(key: string): Promise<number> {
    await remember(key)
    try {
      await limiter.consume(key)
      inFlight.set(key, (inFlight.get(key) ?? 0) + 1)
      return 0
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      await giveBack(key)
      return inFlight.has(key) ? 1_000 : Math.max(1, refusal.msBeforeNext)
    }
  }

  /** Ends an attempt in flight. */
  function settle(key: string): void {
    const remaining = (inFlight.get(key) ?? 0) - 1
    if (remaining > 0) inFlight.set(key, remaining)
    else inFlight.delete(key)
  }

  /** Counts an attempt whatever the limit, and returns the number of attempts in the window. */
  async function add(key: string): Promise<number> {
    await remember(key)
    const counted = await limiter.consume(key).catch((refusal: unknown) => {
      if (refusal instanceof RateLimiterRes) return refusal
      throw refusal
    })
    return counted.consumedPoints
  }

  return { take, settle, giveBack, forget, count, add }
}
