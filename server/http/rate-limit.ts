import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** Where a principal stands within its minute; what the RateLimit-* headers say. `resetSeconds` is also the Retry-After. */
export interface RateLimitState {
  allowed: boolean
  limit: number
  remaining: number
  resetSeconds: number
}

export interface RateLimit {
  /** Counts one request of a principal (user or service client). Null when there is no limit, so nothing to tell. */
  take(principalId: string): Promise<RateLimitState | null>
}

/** `perMinute` requests for each principal in each minute from its first one; 0 = off. Counts live in this process. */
export function createRateLimit(perMinute: number): RateLimit {
  if (perMinute === 0) return { take: async () => null }
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 })
  return {
    async take(principalId) {
      try {
        return state(true, perMinute, await limiter.consume(principalId))
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return state(false, perMinute, refusal)
        throw refusal
      }
    },
  }
}

function state(allowed: boolean, limit: number, { remainingPoints, msBeforeNext }: RateLimiterRes): RateLimitState {
  return { allowed, limit, remaining: remainingPoints, resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) }
}
