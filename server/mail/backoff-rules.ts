/** How often a mail is tried before it is given up: over some four hours. */
const MOST_ATTEMPTS = 10
const FIRST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 2 * 60 * 60 * 1_000

/** When a mail that failed for the nth time is tried again: twice as late each time; null when it is given up. */
export function nextAttempt(attempts: number, now: Date): Date | null {
  if (attempts >= MOST_ATTEMPTS) return null
  return new Date(now.getTime() + Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS))
}

/** Whether the mail server said that it will never take it (a 5xx answer): an address that does not exist, say. */
export const isFinal = (error: unknown) => {
  const code = (error as { responseCode?: unknown } | null)?.responseCode
  return typeof code === 'number' && code >= 500 && code !== 535
}
