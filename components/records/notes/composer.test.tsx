import { useEffect } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Order } from '@/components/api/order-types'
import { PermissionsProvider } from '@/components/api/permissions'
import { writeDraft } from '@/components/frame/forms/draft-storage'
import { listenToKeys } from '@/components/frame/keyboard/keyboard-listener'
import { useActions } from '@/components/frame/keyboard/use-actions'
import { renderApp } from '@/components/testing/render'
import { Composer } from './composer'
import { emptyNote } from './note-values'

const loading = vi.hoisted(() => ({ finish: () => {} }))
vi.mock('./new-note-form', async (original) => {
  await new Promise<void>((done) => {
    loading.finish = done
  })
  return await original()
})

afterEach(() => localStorage.clear())

const order = { id: 'o1', merchantName: 'Acme', items: [{ id: 'i1' }] } as unknown as Order
const released = vi.fn()

function OrderPage() {
  useEffect(() => listenToKeys({ isMac: false, onScan() {}, onModifier() {} }), [])
  useActions([{ id: 'order.release', label: 'Release', section: 'This order', keys: 'l', run: released }])
  return (
    <PermissionsProvider permissions={['notes:create']}>
      <Composer order={order} onWritten={() => {}} />
    </PermissionsProvider>
  )
}

test('words typed after n go into the note while its form is loading, also after a draft', async () => {
  const base = emptyNote('o1', 'Internal')
  writeDraft('/note on o1', { values: { ...base, text: 'Called. ' }, base, restoredAt: Date.now() })
  const screen = await renderApp(<OrderPage />)
  await expect.element(screen.getByRole('textbox', { name: 'New note' })).toBeVisible()
  await userEvent.keyboard('n')
  await expect.element(screen.getByRole('textbox', { name: 'New note' })).toHaveFocus()
  await userEvent.keyboard('well, all')
  loading.finish()
  await expect.element(screen.getByRole('button', { name: 'Save note' })).toBeVisible()
  await userEvent.keyboard(' is paid')
  await expect.element(screen.getByRole('textbox', { name: 'New note' })).toHaveValue('Called. well, all is paid')
  expect(released).not.toHaveBeenCalled()
})
