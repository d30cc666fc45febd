import { expect, test } from 'vitest'
import { PermissionsProvider } from '@/components/api/permissions'
import { renderApp } from '@/components/testing/render'
import { AdminPage } from './admin-page'

test('without any permission of the administration, its page names those that open one', async () => {
  const screen = await renderApp(
    <PermissionsProvider permissions={['orders:read']}>
      <AdminPage />
    </PermissionsProvider>,
  )
  await expect.element(screen.getByRole('heading', { name: 'You cannot see the administration' })).toBeVisible()
  await expect.element(screen.getByText(/directory:read, users:read, .* or audit:read/)).toBeVisible()
})

test('with a permission, it links to the pages that this permission opens', async () => {
  const screen = await renderApp(
    <PermissionsProvider permissions={['users:read']}>
      <AdminPage />
    </PermissionsProvider>,
  )
  await expect.element(screen.getByRole('link', { name: 'Users' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Roles' })).not.toBeInTheDocument()
  await expect.element(screen.getByText('You cannot see the administration')).not.toBeInTheDocument()
})
