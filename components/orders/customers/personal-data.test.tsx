import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { PermissionsProvider } from '@/components/api/permissions'
import type { Permission } from '@/components/api/request'
import { expectAccessible } from '@/components/testing/accessible'
import { renderApp } from '@/components/testing/render'
import type { Customer } from './customer-requests'
import { PersonalData } from './personal-data'

const customer = {
  id: 'c1',
  name: 'Zoë Park',
  email: 'zoe@example.com',
  phone: null,
  orders: 3,
  ordersAreCapped: false,
  open: 1,
} as Customer
const job = { id: 'j1', status: 'Running', done: 1, of: 3, errors: [], finishedAt: null }

/** Answers the requests of the section; returns the bodies of erasures. */
function answer(): unknown[] {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
    if (init?.method === 'POST') sent.push(JSON.parse(String(init.body)))
    return Response.json({ job }, { status: init?.method === 'POST' ? 202 : 200 })
  })
  return sent
}

const renderSection = (permissions: Permission[]) =>
  renderApp(
    <PermissionsProvider permissions={permissions}>
      <PersonalData customer={customer} />
    </PermissionsProvider>,
  )

test('a customer is erased after a reason and their name, also with open orders when that is said, and the progress is shown', async () => {
  const sent = answer()
  const screen = await renderSection(['customers:export', 'customers:erase'])
  await userEvent.click(screen.getByRole('button', { name: 'Erase …' }))
  await screen.getByLabelText('Reason').fill('Case 4711')
  await userEvent.click(screen.getByRole('button', { name: 'Erase for good' }))
  await expect.element(screen.getByText('Type Zoë Park.')).toBeVisible()
  expect(sent).toEqual([])
  await screen.getByLabelText('Type Zoë Park to confirm').fill('Zoë Park')
  await userEvent.click(screen.getByLabelText(/^Also erase the 1 open order/))
  await expectAccessible()
  await userEvent.click(screen.getByRole('button', { name: 'Erase for good' }))
  await expect.element(screen.getByText(/^1 of 3 orders\./)).toBeVisible()
  expect(sent).toEqual([{ reason: 'Case 4711', force: true }])
})

test('who may neither export nor erase does not see the section; who may only export cannot erase', async () => {
  const none = await renderSection(['orders:read'])
  expect(none.getByText('Personal data').query()).toBeNull()
  await none.unmount()
  const screen = await renderSection(['customers:export'])
  await expect.element(screen.getByRole('button', { name: 'Export' })).toBeEnabled()
  await expect.element(screen.getByRole('button', { name: 'Erase …' })).toHaveAttribute('aria-disabled', 'true')
})
