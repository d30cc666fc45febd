import { vi } from 'vitest'

/**
 * A clock that goes on by itself and that a test moves, for everything that asks `Date` for the time. `performance.now()` goes on as it is,
 * as on a machine whose clock is set. `restore` ends it.
 */
export function movableClock(at = new Date()) {
  vi.useFakeTimers({ toFake: ['Date'], now: at, shouldAdvanceTime: true })
  return {
    setTo: (time: Date) => void vi.setSystemTime(time),
    /** Moves the clock by `ms`, back when negative. */
    move: (ms: number) => void vi.setSystemTime(Date.now() + ms),
    restore: () => void vi.useRealTimers(),
  }
}
