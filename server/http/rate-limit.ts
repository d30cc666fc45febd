import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { problem, Refusal } from '@/server/kernel/refusal'

/** A principal's use of its minute, for the RateLimit-* headers. `resetSeconds` is also the Retry-After. */
export interface RateLimitState {
  allowed: boolean
  limit: number
  remaining: number
  resetSeconds: number
}

export interface RateLimit {
  /** Counts one request of a principal (user or service client). Null when there is no limit. */
  take(principalId: string): Promise<RateLimitState | null>
}

/** Allows `perMinute` requests per principal in each minute from its first one; 0 = no limit. Counts are per process. */
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

/** Refuses a principal above its limit with a 429; otherwise returns the RateLimit-* headers of the answer. */
export function enforceRateLimit(rateLimit: RateLimitState | null): Record<string, string> {
  if (!rateLimit) return {}
  const headers = {
    'RateLimit-Limit': String(rateLimit.limit),
    'RateLimit-Remaining': String(rateLimit.remaining),
    'RateLimit-Reset': String(rateLimit.resetSeconds),
  }
  if (rateLimit.allowed) return headers
  throw new Refusal(
    'TooManyRequests',
    [problem('rate.exceeded', null, `More than ${rateLimit.limit} requests a minute. Try again in ${rateLimit.resetSeconds} s.`)],
    {
      ...headers,
      'Retry-After': String(rateLimit.resetSeconds),
    },
  )
}
