import { afterAll, vi } from 'vitest'

/** What a test file has changed of its process is not there for the next one: they share it. */
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
