/** The time between checks of the clock, and the gap that means the machine has slept: browsers slow a hidden tab's timers to a minute. */
const CHECK_MS = 20_000
const SLEPT_MS = 120_000

/**
 * Calls the handler when the tab may have missed events: it is visible again, restored from the browser's cache, or (`wasAsleep`) the
 * machine has slept.
 */
export function onWake(handler: (wasAsleep: boolean) => void): () => void {
  let checkedAt = Date.now()
  const check = () => {
    const wasAsleep = Date.now() - checkedAt > SLEPT_MS
    checkedAt = Date.now()
    if (wasAsleep) handler(true)
  }
  const onVisible = () => {
    if (document.visibilityState === 'visible') handler(false)
  }
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) handler(true)
  }
  const timer = setInterval(check, CHECK_MS)
  document.addEventListener('visibilitychange', onVisible)
  window.addEventListener('pageshow', onPageShow)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onVisible)
    window.removeEventListener('pageshow', onPageShow)
  }
}
