/** Attempts before a mail is given up: over some four hours. */
const MAX_ATTEMPTS = 10
const FIRST_DELAY_MS = 30_000
const MAX_DELAY_MS = 2 * 60 * 60 * 1_000

/** When a mail is retried after its nth failure: the delay doubles each time; null when the mail is given up. */
export function nextAttempt(attempts: number, now: Date): Date | null {
  if (attempts >= MAX_ATTEMPTS) return null
  return new Date(now.getTime() + Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), MAX_DELAY_MS))
}

/** Whether the mail server rejected the mail permanently (a 5xx answer), for instance because the address does not exist. */
export const isPermanentFailure = (error: unknown) => {
  const code = (error as { responseCode?: unknown } | null)?.responseCode
  return typeof code === 'number' && code >= 500 && code !== 535
}
