/** The longest time between two keys of a sequence, in milliseconds. */
const MAX_DELAY_MS = 1_000

/** Recognizes sequences of letters such as `g` `o`. */
export function createKeySequence() {
  let typed: string[] = []
  let last = Number.NEGATIVE_INFINITY
  return {
    /** The shortcut among `available` that this key completes; null when there is none, or when more keys must follow. */
    press(key: string, at: number, available: string[]): string | null {
      const extended = at - last <= MAX_DELAY_MS ? [...typed, key] : [key]
      last = at
      // A key that continues no sequence starts a new one: after a mistyped `g`, `j` is `j`.
      for (const candidate of [extended, [key]]) {
        const line = candidate.join(' ')
        if (available.some((keys) => keys.startsWith(`${line} `))) {
          typed = candidate
          return null
        }
        if (available.includes(line)) {
          typed = []
          return line
        }
      }
      typed = []
      return null
    },
  }
}
