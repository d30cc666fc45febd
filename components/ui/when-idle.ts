/** Runs `act` once the page is idle, for code that a later key needs at once. Returns the function that cancels. */
export function whenIdle(act: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 1_000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act)
  return () => cancelIdleCallback(handle)
}
