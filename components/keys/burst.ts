/** A scanner types its characters closer together than this, in milliseconds; a hand does not. */
const GAP = 35
/** How long a letter waits to see whether more follow. A little more than the gap, since timers are late rather than early. */
const WAIT = 40
/** Fewer characters than this are a quick hand. */
const LENGTH = 6
/** Some scanners take a breath before they press Enter. */
const ENTER_GAP = 100

/**
 * Tells a scanner's burst from single letters. Whoever feeds it gives each event's own time, since the events of a busy page are
 * handled in heaps.
 */
export function createBurst() {
  let held: string[] = []
  let last = Number.NEGATIVE_INFINITY
  const letGo = () => {
    const keys = held
    held = []
    return keys.length < LENGTH ? keys : []
  }
  return {
    /** Takes a character. Answers what turned out to be typed by hand before it. */
    character(key: string, at: number): string[] {
      const before = at - last > GAP ? letGo() : []
      held.push(key)
      last = at
      return before
    },
    /** Enter was pressed: what was scanned, or null when it was a hand. */
    enter(at: number): string | null {
      if (held.length < LENGTH || at - last > ENTER_GAP) return null
      const scanned = held.join('')
      held = []
      return scanned
    },
    /** Nothing more has come for as long as `wait` said: the letters that were typed by hand. */
    settle: letGo,
    wait: () => (held.length < LENGTH ? WAIT : ENTER_GAP),
    isRunning: (at: number) => held.length > 0 && at - last <= GAP,
  }
}
