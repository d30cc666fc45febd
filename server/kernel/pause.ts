import { setImmediate as nextTurn } from 'node:timers/promises'

/** How long a loop may keep other requests waiting, in ms. */
const TURN_MS = 2

/** Returns a function for a long loop to call after each step: it lets other requests have a turn when the last one was 2 ms ago. */
export function createPause(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < TURN_MS) return
    await nextTurn()
    since = performance.now()
  }
}
