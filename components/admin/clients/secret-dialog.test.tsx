import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderApp } from '@/components/testing/render'
import SecretDialog from './secret-dialog'
import type { Issued } from './types'

const issued = { client: { name: 'Shop' }, client_id: 'id', client_secret: 'wbs_secret' } as unknown as Issued

test('the dialog of a secret asks the question of everything shown once, for Esc and for Done', async () => {
  const onClose = vi.fn()
  const screen = await renderApp(<SecretDialog issued={issued} onClose={onClose} />)
  await expect.element(screen.getByRole('button', { name: 'Done' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByText('Is it copied? It is not shown again.')).toBeVisible()
  await screen.getByRole('button', { name: 'Not yet' }).click()
  await expect.element(screen.getByText('wbs_secret', { exact: true })).toBeVisible()
  await screen.getByRole('button', { name: 'Done' }).click()
  expect(onClose).not.toHaveBeenCalled()
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click()
  expect(onClose).toHaveBeenCalledOnce()
})
