import { expect, test } from 'vitest'
import { PermissionsProvider } from '@/components/api/permissions'
import { renderApp } from '@/components/testing/render'
import type { Shipment } from '../types'
import { StopScreen } from './stop-screen'

const shipment = { id: 's', shortId: 'S0000000001', orderId: 'o', isOnHold: false } as unknown as Shipment
const stop = { title: 'On hold', words: 'Do not pack it.', reason: null }

/** Presses Enter. Whether the button takes it. */
function pressesEnter(button: HTMLElement): boolean {
  return button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
}

test('the Enter of a scan that was under way does not press the button; a later one does', async () => {
  const screen = await renderApp(
    <PermissionsProvider permissions={[]}>
      <StopScreen shipment={shipment} stop={stop} onLeave={() => {}} />
    </PermissionsProvider>,
  )
  const found = screen.getByRole('button', { name: 'Next slip' })
  await expect.element(found).toHaveFocus()
  const button = found.element() as HTMLElement
  button.blur()
  button.focus()
  expect(pressesEnter(button)).toBe(false)
  await new Promise((done) => setTimeout(done, 400))
  expect(pressesEnter(button)).toBe(true)
})
