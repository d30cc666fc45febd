import { expect, test, vi } from 'vitest'
import { onLiveEvents } from '@/components/frame/live/live-stream'
import type { LiveEvent } from '@/components/frame/live/types'
import { renderApp } from '@/components/testing/render'
import { useLiveRecord } from './use-live-record'

vi.mock('@/components/frame/live/live-stream', async (original) => ({
  ...(await original<object>()),
  onLiveEvents: vi.fn(() => () => {}),
  recentEvents: () => [],
}))

interface Stored {
  version: number
  status: string
}
const store = vi.fn()

function Page({ load }: { load: () => Promise<Stored> }) {
  useLiveRecord<Stored>({
    noun: 'order',
    record: { version: 1, status: 'New' },
    isFormOpen: false,
    isAbout: () => true,
    load,
    isKnown: (loaded, shown) => loaded.version <= shown.version,
    store,
    changedAt: () => '',
    auditTrail: async () => [],
    partsOf: (fields) => fields,
  })
  return null
}

/** Renders the page and sends it an event whose record is still loading; returns the function that loads it. */
async function withLoading() {
  let answer: (record: Stored) => void = () => {}
  const screen = await renderApp(<Page load={() => new Promise((resolve) => (answer = resolve))} />)
  const [tell] = vi.mocked(onLiveEvents).mock.lastCall ?? []
  tell?.([{ resource: { type: 'order', id: 'o1' } } as LiveEvent])
  await new Promise((done) => setTimeout(done))
  return { screen, load: () => answer({ version: 2, status: 'Ready' }) }
}

test('a change by somebody else is announced on the page, and not after it was left', async () => {
  const left = await withLoading()
  await left.screen.unmount()
  const shown = await withLoading()
  left.load()
  await new Promise((done) => setTimeout(done))
  expect(store).not.toHaveBeenCalled()
  expect(document.body.textContent).not.toContain('changed this order')
  shown.load()
  await expect.element(shown.screen.getByText(/Somebody changed this order/).first()).toBeVisible()
})
