/** How often the clock is looked at, and how far it leaps when the machine has slept: browsers slow a hidden tab's timers to a minute. */
const LOOK = 20_000
const SLEPT = 120_000

/** Tells when the tab may have missed something: it is seen again, comes back from the browser's cache, or (`isLong`) the machine has slept. */
export function onWaking(woken: (isLong: boolean) => void): () => void {
  let looked = Date.now()
  const look = () => {
    const isLong = Date.now() - looked > SLEPT
    looked = Date.now()
    if (isLong) woken(true)
  }
  const seen = () => {
    if (document.visibilityState === 'visible') woken(false)
  }
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) woken(true)
  }
  const timer = setInterval(look, LOOK)
  document.addEventListener('visibilitychange', seen)
  window.addEventListener('pageshow', shown)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', seen)
    window.removeEventListener('pageshow', shown)
  }
}
