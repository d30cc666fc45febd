/** The longest time between two keys of a sequence, in milliseconds. */
const MAX_DELAY_MS = 1_000

/**
 * Recognizes sequences of letters such as `g` `o`. A letter that no shortcut has begins a word, which was meant for a field: the letters that
 * follow it do nothing.
 */
export function createKeySequence() {
  let typed: string[] = []
  let last = Number.NEGATIVE_INFINITY
  let isWord = false
  return {
    /** The shortcut among `available` that this key completes; null when there is none, or when more keys must follow. */
    press(key: string, at: number, available: string[]): string | null {
      const isSoon = at - last <= MAX_DELAY_MS
      last = at
      if (isWord && isSoon) return null
      isWord = false
      const extended = isSoon ? [...typed, key] : [key]
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
      isWord = /\p{L}/u.test(key)
      return null
    },
  }
}
