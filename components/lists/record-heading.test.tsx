import { expect, test } from 'vitest'
import { expectAccessible } from '@/components/testing/accessible'
import { renderApp } from '@/components/testing/render'
import { RecordHeading } from './record-heading'

test('a record is headed by its noun and its name, after the link to its list', async () => {
  const screen = await renderApp(<RecordHeading noun="role" name="Production" back="/admin/roles" changedAt="2026-01-19T18:42:42.086Z" />, {
    path: '/admin/roles',
  })
  await expect.element(screen.getByRole('heading', { name: 'Role: Production', exact: true })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'All roles' })).toHaveAttribute('href', '/admin/roles')
  await expectAccessible()
})
