import { type ComponentProps, useEffect } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { PermissionsProvider } from '@/components/api/permissions'
import { readDraft, writeDraft } from '@/components/frame/forms/draft-storage'
import { listenToKeys } from '@/components/frame/keyboard/keyboard-listener'
import { useActions } from '@/components/frame/keyboard/use-actions'
import { renderApp } from '@/components/testing/render'
import { Composer } from './composer'
import { emptyNote, type NoteValues } from './note-values'
import type { NoteSubject } from './types'

/** The loading of the form, which each test ends. */
const loading = vi.hoisted(() => ({ promise: Promise.resolve(), finish: () => {}, fail: () => {} }))
vi.mock('./new-note-form', async (original) => {
  const { default: Form } = await original<typeof import('./new-note-form')>()
  const { use } = await import('react')
  return {
    default: function Loading(props: ComponentProps<typeof Form>) {
      use(loading.promise)
      return <Form {...props} />
    },
  }
})

beforeEach(() => {
  released.mockClear()
  loading.promise = new Promise<void>((finish, refuse) => {
    Object.assign(loading, { finish, fail: () => refuse(new Error('Failed to fetch dynamically imported module')) })
  })
})
const order: NoteSubject = {
  type: 'order',
  id: 'o1',
  merchantName: 'Acme',
  vendorName: null,
  items: [{ id: 'i1', shortId: 'I00000001', sku: 'MUG' }],
}
const released = vi.fn()

function OrderPage() {
  useEffect(() => listenToKeys({ isMac: false, onScan() {}, onModifier() {} }), [])
  useActions([{ id: 'order.release', label: 'Release', section: 'This order', keys: 'l', run: released }])
  return (
    <PermissionsProvider permissions={['notes:create']}>
      <Composer subject={order} onWritten={() => {}} />
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

test('when the form cannot be loaded, the composer says so, and letters typed before and after go into the draft', async () => {
  const screen = await renderApp(<OrderPage />)
  await userEvent.keyboard('n')
  await expect.element(screen.getByRole('textbox', { name: 'New note' })).toHaveFocus()
  await userEvent.keyboard('well')
  loading.fail()
  await expect.element(screen.getByText('The form could not be loaded.')).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'New note' })).toHaveFocus()
  await userEvent.keyboard(', all is lost')
  await expect.element(screen.getByRole('textbox', { name: 'New note' })).toHaveValue('well, all is lost')
  expect(readDraft<NoteValues>('/note on o1', Date.now())?.values.text).toBe('well, all is lost')
  expect(released).not.toHaveBeenCalled()
})
