/** The longest time in milliseconds between two characters of a scanner; a person types more slowly. */
const MAX_GAP_MS = 35
/**
 * The time for which a letter is held back, in milliseconds, to see whether more follow. Slightly longer than the gap, since timers fire
 * late rather than early.
 */
const WAIT_MS = 40
/** The fewest characters of a scan; a shorter burst counts as fast typing. */
const MIN_LENGTH = 6
/** The longest time in milliseconds between the last character and Enter; some scanners pause before Enter. */
const MAX_ENTER_GAP_MS = 100

/**
 * Distinguishes a scanner's burst from single letters. The caller passes each event's own timestamp, since a busy page handles events in
 * batches.
 */
export function createScannerBurst() {
  let held: string[] = []
  let last = Number.NEGATIVE_INFINITY
  const flush = () => {
    const keys = held
    held = []
    return keys.length < MIN_LENGTH ? keys : []
  }
  return {
    /** Takes a character. Returns the characters before it that turned out to be typed by hand. */
    character(key: string, at: number): string[] {
      const before = at - last > MAX_GAP_MS ? flush() : []
      held.push(key)
      last = at
      return before
    },
    /** Takes Enter. Returns the scanned text, or null when the characters were typed by hand. */
    enter(at: number): string | null {
      if (held.length < MIN_LENGTH || at - last > MAX_ENTER_GAP_MS) return null
      const scanned = held.join('')
      held = []
      return scanned
    },
    /** Takes a key that is no character. Returns the characters typed by hand before it; those of a scan stay. */
    otherKey: (): string[] => (held.length < MIN_LENGTH ? flush() : []),
    /** Returns the characters typed by hand, when no more followed within `wait()` milliseconds. */
    flushTyped: flush,
    wait: () => (held.length < MIN_LENGTH ? WAIT_MS : MAX_ENTER_GAP_MS),
    isRunning: (at: number) => held.length > 0 && at - last <= MAX_GAP_MS,
  }
}
