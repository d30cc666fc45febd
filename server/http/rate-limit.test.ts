import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createRateLimit } from './rate-limit'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a limit of two requests a minute', () => {
  test('allows two and shows how many are left', async () => {
    const { take } = createRateLimit(2)
    expect(await take('maria')).toEqual({ allowed: true, limit: 2, remaining: 1, resetSeconds: 60 })
    vi.advanceTimersByTime(20_000)
    expect(await take('maria')).toEqual({ allowed: true, limit: 2, remaining: 0, resetSeconds: 40 })
  })

  test('refuses the third until the minute ends; refused requests do not prolong it', async () => {
    const { take } = createRateLimit(2)
    await take('maria')
    await take('maria')
    vi.advanceTimersByTime(59_500)
    expect(await take('maria')).toEqual({ allowed: false, limit: 2, remaining: 0, resetSeconds: 1 })
    vi.advanceTimersByTime(500)
    expect(await take('maria')).toMatchObject({ allowed: true, remaining: 1 })
  })

  test('counts each principal separately', async () => {
    const { take } = createRateLimit(1)
    await take('maria')
    expect(await take('maria')).toMatchObject({ allowed: false })
    expect(await take('jo')).toMatchObject({ allowed: true })
  })
})

describe('a limit of 0', () => {
  test('means no limit', async () => {
    const { take } = createRateLimit(0)
    for (let i = 0; i < 5_000; i += 1) expect(await take('maria')).toBeNull()
  })
})
