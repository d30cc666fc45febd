import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderApp } from '@/components/testing/render'
import { Dialog } from '../dialogs/dialog'
import LightboxDialog from './lightbox-dialog'

function Page({ isDirty }: { isDirty: boolean }) {
  const [isOpen, setOpen] = useState(true)
  const [isPicture, setPicture] = useState(false)
  return (
    <Dialog opened={isOpen} onClose={() => setOpen(false)} title="Refund" isDirty={isDirty}>
      <button type="button" onClick={() => setPicture(true)} data-autofocus>
        Enlarge
      </button>
      {isPicture && <LightboxDialog pictures={[{ url: 'data:,', alt: 'Mug' }]} onClose={() => setPicture(false)} />}
    </Dialog>
  )
}

test.each([
  ['a dialog', false],
  ['a dialog with unsaved input', true],
])('Esc in a picture over %s closes the picture alone, and the next Esc goes to the dialog', async (_, isDirty) => {
  const screen = await renderApp(<Page isDirty={isDirty} />)
  await screen.getByRole('button', { name: 'Enlarge' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Mug' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog', { name: 'Mug' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('dialog', { name: 'Refund' })).toBeVisible()
  expect(screen.getByRole('alertdialog').elements()).toHaveLength(0)
  await userEvent.keyboard('{Escape}')
  if (isDirty) await expect.element(screen.getByRole('alertdialog')).toBeVisible()
  else await expect.element(screen.getByRole('dialog', { name: 'Refund' })).not.toBeInTheDocument()
})
