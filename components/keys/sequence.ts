/** How long the second key may take, in milliseconds. */
const PATIENCE = 1_000

/** Finds what is meant by letters typed one after the other, `g` `o`. */
export function createSequence() {
  let typed: string[] = []
  let last = Number.NEGATIVE_INFINITY
  return {
    /** The keys that are complete with this one, of those on offer; null when there are none, or more must follow. */
    press(key: string, at: number, offered: string[]): string | null {
      const going = at - last <= PATIENCE ? [...typed, key] : [key]
      last = at
      // What cannot go on begins anew: after a mistyped `g`, `j` is `j`.
      for (const tried of [going, [key]]) {
        const line = tried.join(' ')
        if (offered.some((keys) => keys.startsWith(`${line} `))) {
          typed = tried
          return null
        }
        if (offered.includes(line)) {
          typed = []
          return line
        }
      }
      typed = []
      return null
    },
  }
}
