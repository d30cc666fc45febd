import { newUser } from '@/e2e/seed/users'
import { expect, signIn, test } from '@/e2e/support/fixtures'
import { withoutScripts } from '@/e2e/support/page-ready'

/** Pages that nobody sees without a permission; the heading of some is the refusal. */
const pages = [
  { path: '/orders', permission: 'orders:read' },
  { path: '/shipments', permission: 'shipments:read' },
  { path: '/catalog', permission: 'catalog:read' },
  { path: '/admin/users', permission: 'users:read', heading: 'You cannot see the users' },
  { path: '/admin/invitations', permission: 'invitations:read', heading: 'You cannot see the invitations' },
  { path: '/admin/audit', permission: 'audit:read', heading: 'You cannot see the entries' },
  { path: '/admin/roles', permission: 'roles:read', heading: 'You cannot see the roles' },
  { path: '/admin/clients', permission: 'clients:read' },
]

test('a user without permissions sees on each page which one is missing, and the rest of the start page', async ({ page }) => {
  await signIn(page, newUser('Nora', 'New', []), '/')
  const region = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(region('Orders')).toContainText('This needs the permission orders:read.')
  await expect(region('Inbox')).toContainText('Nothing is unread.')
  await expect(region('Orders by status')).toHaveCount(0)
  for (const { path, permission, heading } of pages)
    await test.step(path, async () => {
      const document = await page.goto(path)
      expect(withoutScripts(String(await document?.text()))).not.toContain('role="row" data-row="0')
      if (heading) await expect(page.getByRole('heading', { name: heading })).toBeVisible()
      await expect(page.getByText(`This needs the permission ${permission}.`).first()).toBeVisible()
    })
})
