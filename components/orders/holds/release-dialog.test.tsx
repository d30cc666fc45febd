import { useEffect, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Order } from '@/components/api/order-types'
import { listenToKeys } from '@/components/frame/keyboard/keyboard-listener'
import { renderApp } from '@/components/testing/render'
import { ModalOverlay } from '@/components/ui/dialogs/modal-overlay'
import { ReleaseDialog } from './release-dialog'

const holds = ['AddressUnclear', 'FraudReview'].map((reason, index) => ({
  id: `h${index + 1}`,
  reason,
  comment: null,
  placedAt: '2026-01-02T03:04:05.000Z',
  releasedAt: null,
}))
const order = { id: 'o1', shortId: 'O1', holds } as unknown as Order

function Page() {
  const [hasOverlay, setOverlay] = useState(true)
  useEffect(() => listenToKeys({ isMac: false, onScan() {}, onModifier() {} }), [])
  return (
    <>
      <ReleaseDialog order={order} onClose={() => {}} />
      {hasOverlay && (
        <ModalOverlay label="Sign in again" onClose={() => setOverlay(false)}>
          <button type="button" data-autofocus>
            Sign in
          </button>
        </ModalOverlay>
      )}
    </>
  )
}

test('a digit releases the hold with that number, but not behind the overlay that asks for the password', async () => {
  const released: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url.endsWith('/releaseHold')) released.push(JSON.parse(String(init?.body)))
    return Response.json({ order })
  })
  const screen = await renderApp(<Page />)
  await expect.element(screen.getByRole('button', { name: 'Sign in' })).toHaveFocus()
  await userEvent.keyboard('2')
  // Longer than a letter is held back to see whether a scanner sent it.
  await new Promise((done) => setTimeout(done, 150))
  expect(released).toEqual([])
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('2')
  await expect.poll(() => released).toEqual([{ holdId: 'h2' }])
})
