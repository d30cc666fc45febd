import { expect, test, vi } from 'vitest'
import { ApiError } from './api-error'
import { retryWhileStale } from './retry-while-stale'

const stale = () => new ApiError(412, 'PreconditionFailed', 'r1', [])

test('a stale write is sent again on the stored version, at most three times', async () => {
  let stored = 1
  const load = async () => ++stored
  const send = vi.fn(async (_: number) => {
    throw stale()
  })
  await expect(retryWhileStale(1, load, send)).rejects.toMatchObject({ status: 412 })
  expect(send.mock.calls.flat()).toEqual([1, 2, 3, 4])
  const taken = async (version: number) => (version === 6 ? 'saved' : Promise.reject(stale()))
  expect(await retryWhileStale(4, load, taken)).toBe('saved')
})

test('any other refusal is not repeated', async () => {
  const send = vi.fn(() => Promise.reject(new ApiError(409, 'Conflict', 'r1', [])))
  await expect(retryWhileStale(1, async () => 2, send)).rejects.toMatchObject({ status: 409 })
  expect(send).toHaveBeenCalledOnce()
})
