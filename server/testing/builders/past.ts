import { vi } from 'vitest'

/** Runs `work` as if it were that time. */
export async function inThePast<T>(at: Date | string, work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(at) })
  try {
    return await work()
  } finally {
    vi.useRealTimers()
  }
}
