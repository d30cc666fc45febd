import { expect, test, vi } from 'vitest'
import { renderApp } from '@/components/testing/render'
import { toast } from '@/components/ui/toasts/toast'
import { undoLastChange } from './undo-last'

const last = { id: 'r1', what: 'Price changed', canRevert: true }
const serve = (history: object[]) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ history })),
  )

test('a notice that offers Undo comes first; nothing is looked up', async () => {
  serve([last])
  await renderApp(<p>Page</p>)
  const [undo, show] = [vi.fn(async () => {}), vi.fn()]
  toast('Saved', { undo })
  await undoLastChange(true, show)
  expect(undo).toHaveBeenCalledOnce()
  expect(fetch).not.toHaveBeenCalled()
  expect(show).not.toHaveBeenCalled()
})

test('without a notice, one’s own last save is shown before it is reverted', async () => {
  serve([last])
  const show = vi.fn()
  await undoLastChange(true, show)
  expect(show).toHaveBeenCalledExactlyOnceWith(last)
})

test('a last save that cannot be undone is named', async () => {
  serve([{ ...last, what: 'Order created', canRevert: false }])
  const [screen, show] = [await renderApp(<p>Page</p>), vi.fn()]
  await undoLastChange(true, show)
  await expect.element(screen.getByText('Your last change cannot be undone: Order created.')).toBeVisible()
  expect(show).not.toHaveBeenCalled()
})
