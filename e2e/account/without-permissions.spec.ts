import { newUser } from '@/e2e/seed/users'
import { expect, signIn, test } from '@/e2e/support/fixtures'
import { documentOf } from '@/e2e/support/page-ready'

/** Pages that nobody sees without a permission, and their names in the sentence that says so. */
const pages = [
  { path: '/orders', name: 'the orders', permission: 'orders:read' },
  { path: '/shipments', name: 'the shipments', permission: 'shipments:read' },
  { path: '/catalog', name: 'the products', permission: 'catalog:read' },
  { path: '/admin/users', name: 'the users', permission: 'users:read' },
  { path: '/admin/invitations', name: 'the invitations', permission: 'invitations:read' },
  { path: '/admin/audit', name: 'the entries', permission: 'audit:read' },
  { path: '/admin/roles', name: 'the roles', permission: 'roles:read' },
  { path: '/admin/clients', name: 'the clients', permission: 'clients:read' },
]

test('a user without permissions sees on each page which one is missing, and the rest of the start page', async ({ page }) => {
  await signIn(page, newUser('Nora', 'New', []), '/')
  const region = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(region('Orders')).toContainText('This needs the permission orders:read.')
  await expect(region('Inbox')).toContainText('Nothing is unread.')
  await expect(region('Orders by status')).toHaveCount(0)
  for (const { path, name, permission } of pages)
    await test.step(path, async () => {
      expect(await documentOf(page, path)).not.toContain('role="row" data-row="0')
      await page.goto(path)
      await expect(page.getByRole('heading', { name: `You cannot see ${name}` })).toBeVisible()
      await expect(page.getByText(`This needs the permission ${permission}.`).first()).toBeVisible()
    })
})
