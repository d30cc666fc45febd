import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '@/components/testing/accessible'
import { renderApp } from '@/components/testing/render'
import { ConfirmDialog } from './confirm-dialog'
import { Dialog, useShownOnce } from './dialog'
import { ModalOverlay } from './modal-overlay'

function Opener({ onClosed = () => {} }: { onClosed?: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const close = () => {
    setText('')
    setOpen(false)
    onClosed()
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>Write</Button>
      <Dialog opened={isOpen} onClose={close} title="Note on O1" isDirty={text !== ''}>
        <TextInput label="Note" value={text} onChange={(event) => setText(event.currentTarget.value)} data-autofocus />
      </Dialog>
    </>
  )
}

async function openDialog(onClosed?: () => void) {
  const screen = await renderApp(<Opener onClosed={onClosed} />)
  await screen.getByRole('button', { name: 'Write' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Note' })).toHaveFocus()
  return screen
}

test('Esc closes an unchanged dialog, and the focus returns to its opener', async () => {
  const screen = await openDialog()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Write' })).toHaveFocus()
})

test('a dialog and the page behind it have no violation', async () => {
  await openDialog()
  await expectAccessible('body')
})

test('Tab stays inside the dialog', async () => {
  const screen = await openDialog()
  const dialog = screen.getByRole('dialog', { name: 'Note on O1' }).element()
  for (let pressed = 0; pressed < 5; pressed++) {
    await userEvent.tab()
    expect(dialog.contains(document.activeElement)).toBe(true)
  }
})

test('with typed text, Esc asks first; keeping returns the focus and the text', async () => {
  const closed = vi.fn()
  const screen = await openDialog(closed)
  await userEvent.keyboard('Proof sent{Escape}')
  await expect.element(screen.getByRole('alertdialog')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Keep editing' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('textbox', { name: 'Note' })).toHaveFocus()
  await expect.element(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Proof sent')
  expect(closed).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  await screen.getByRole('button', { name: 'Discard' }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(closed).toHaveBeenCalledOnce()
})

const confirmation = {
  opened: true,
  title: 'Cancel 3 items?',
  consequences: ['The customer gets an e-mail.'],
  confirmLabel: 'Cancel 3 items',
}

test('a confirmation names its consequences, and its safe button has the focus', async () => {
  const [close, confirm] = [vi.fn(), vi.fn()]
  const screen = await renderApp(<ConfirmDialog {...confirmation} onClose={close} onConfirm={confirm} isDangerous />)
  await expect.element(screen.getByRole('listitem').filter({ hasText: 'The customer gets an e-mail.' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Go back' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(close).toHaveBeenCalledOnce()
  expect(confirm).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: 'Cancel 3 items' }).click()
  expect(confirm).toHaveBeenCalledOnce()
})

test('a running confirmation can be neither closed nor confirmed again', async () => {
  const [close, confirm] = [vi.fn(), vi.fn()]
  const screen = await renderApp(<ConfirmDialog {...confirmation} onClose={close} onConfirm={confirm} isPending />)
  await expect.element(screen.getByRole('button', { name: 'Cancel 3 items' })).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  await screen.getByRole('button', { name: 'Go back' }).click({ force: true })
  expect(close).not.toHaveBeenCalled()
})

test('an overlay makes the page behind it inert, focuses its marked element and closes on Esc', async () => {
  const close = vi.fn()
  const screen = await renderApp(
    <>
      <Button>Behind</Button>
      <ModalOverlay label="Palette" onClose={close}>
        <input aria-label="Find" data-autofocus />
      </ModalOverlay>
    </>,
  )
  await expect.element(screen.getByRole('textbox', { name: 'Find' })).toHaveFocus()
  const behind = screen.getByRole('button', { name: 'Behind', includeHidden: true }).element() as HTMLElement
  behind.focus()
  expect(document.activeElement).not.toBe(behind)
  await userEvent.keyboard('{Escape}')
  expect(close).toHaveBeenCalledOnce()
})

function Secret({ onDone }: { onDone: () => void }) {
  useShownOnce()
  return <Button onClick={onDone}>Done</Button>
}

function OnceDialog() {
  const [isOpen, setOpen] = useState(true)
  const close = () => setOpen(false)
  return (
    <Dialog opened={isOpen} onClose={close} title="A link">
      <Secret onDone={close} />
    </Dialog>
  )
}

test('Esc does not close a dialog that shows something for the only time: it asks, and a second Esc takes the question back', async () => {
  const screen = await renderApp(<OnceDialog />)
  await userEvent.keyboard('{Escape}')
  const question = screen.getByRole('alertdialog', { name: 'Is it copied? It is not shown again.' })
  await expect.element(question).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Not yet' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  await screen.getByRole('button', { name: 'Done' }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})
