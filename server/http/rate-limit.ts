import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { problem, Refusal } from '../refusal'

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

/** What the caller is told about its limit; refuses one that is over it. */
export function limitHeaders(taken: RateLimitState | null): Record<string, string> {
  if (!taken) return {}
  const headers = {
    'RateLimit-Limit': String(taken.limit),
    'RateLimit-Remaining': String(taken.remaining),
    'RateLimit-Reset': String(taken.resetSeconds),
  }
  if (taken.allowed) return headers
  throw new Refusal(
    'TooManyRequests',
    [problem(null, `More than ${taken.limit} requests a minute. Try again in ${taken.resetSeconds} s.`)],
    {
      ...headers,
      'Retry-After': String(taken.resetSeconds),
    },
  )
}
