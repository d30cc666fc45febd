import { expect, test } from 'vitest'
import { trackWrite, writesSettled } from './own-writes'

function pendingWrite() {
  let finish = () => {}
  const written = trackWrite(() => new Promise<void>((resolve) => (finish = resolve)))
  return { written, finish: () => finish() }
}

test('writes in flight are waited for, and not those that begin later, such as the next chunks of a bulk job', async () => {
  const first = pendingWrite()
  let isSettled = false
  const settled = writesSettled().then(() => {
    isSettled = true
  })
  const next = pendingWrite()
  await Promise.resolve()
  expect(isSettled).toBe(false)
  first.finish()
  await settled
  next.finish()
  await next.written
})

test('a write that fails settles, too', async () => {
  const failing = trackWrite(() => Promise.reject(new Error('refused')))
  await Promise.all([writesSettled(), expect(failing).rejects.toThrow('refused')])
})
