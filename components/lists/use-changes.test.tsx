import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onLiveEvents } from '@/components/frame/live/live-stream'
import type { LiveEvent } from '@/components/frame/live/types'
import { renderApp } from '@/components/testing/render'
import { useChangeCount } from './use-changes'

vi.mock('@/components/frame/live/live-stream', async (original) => ({
  ...(await original<object>()),
  onLiveEvents: vi.fn(() => () => {}),
  recentEvents: () => [],
}))

const isHidden = vi.spyOn(document, 'hidden', 'get')
beforeEach(() => {
  vi.useFakeTimers()
  isHidden.mockReturnValue(false)
})
afterEach(() => vi.useRealTimers())

const rows = [{ id: 'o1', version: 1 }]
const check = vi.fn(async () => [{ id: 'o1', version: 2 }])
const shown = { page: ['orders'], rows, check, kind: 'order', isOwn: () => false, isReloading: false } as const

function Page({ loadedAt }: { loadedAt: number }) {
  const count = useChangeCount({ ...shown, rows, subjectOf: ({ id }) => id, loadedAt })
  return <p>{count} changed</p>
}

/** Renders the page anew; returns it and the function that sends it an event about its order. */
async function open() {
  check.mockClear()
  const screen = await renderApp(<Page loadedAt={Date.now()} />)
  const send = () => {
    for (const [listener] of vi.mocked(onLiveEvents).mock.calls) listener([{ resource: { type: 'order', id: 'o1' } } as LiveEvent])
  }
  return { screen, send }
}

test('a change that arrived while the page was hidden is counted when it is shown again', async () => {
  const { screen, send } = await open()
  isHidden.mockReturnValue(true)
  send()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(check).not.toHaveBeenCalled()
  isHidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(1_000)
  await expect.element(screen.getByText('1 changed')).toBeInTheDocument()
  expect(check).toHaveBeenCalledOnce()
  await screen.unmount()
})

test('a page that was left checks nothing', async () => {
  const { screen, send } = await open()
  send()
  await screen.unmount()
  await vi.advanceTimersByTimeAsync(10_000)
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(check).not.toHaveBeenCalled()
})
