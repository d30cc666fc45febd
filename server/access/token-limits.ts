import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { AttemptLimit, Context } from '@/server/kernel/context'
import { problem, Refusal } from '@/server/kernel/refusal'
import { createAttemptCounter } from './attempt-counter'
import { networkOf } from './network'

const POINTS = 100
const WINDOW_SECONDS = 15 * 60

/** Allows 100 per key in 15 minutes, counted in this process: each costs little, so that only floods matter. */
export function createTokenLimit(message: string): AttemptLimit {
  const counter = createAttemptCounter(new RateLimiterMemory({ points: POINTS, duration: WINDOW_SECONDS }))
  return {
    async take(key) {
      const waitMs = await counter.take(key)
      counter.settle(key)
      if (waitMs)
        throw new Refusal('TooManyRequests', [problem('attempts.exceeded', null, message)], {
          'Retry-After': String(Math.ceil(waitMs / 1_000)),
        })
    },
    giveBack: (key) => counter.giveBack(key),
  }
}

export const unknownTokensMessage = 'Too many unknown tokens or secrets came from your address. Try again later.'
export const clientTokensMessage =
  'This service client has got too many access tokens. Each is valid for 24 hours: use one for many requests.'

/**
 * Looks up a sent token or secret, and counts it against its address unless it is found. Without an address nothing is counted, because
 * everybody would share the count.
 */
export async function countUnknown<T>(
  { unknownTokens }: Pick<Context, 'unknownTokens'>,
  ip: string | null,
  find: () => Promise<T | undefined>,
): Promise<T | undefined> {
  if (ip === null) return find()
  const network = networkOf(ip)
  await unknownTokens.take(network)
  const found = await find().catch(async (error: unknown) => {
    // A failure of the service does not count against the caller.
    await unknownTokens.giveBack(network)
    throw error
  })
  if (found !== undefined) await unknownTokens.giveBack(network)
  return found
}
