import { afterAll, vi } from 'vitest'

/** Restores the process's globals after each test file, because test files share a process. */
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
