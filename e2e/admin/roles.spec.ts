import { newClient, newRole } from '@/e2e/seed/roles-and-clients'
import { newUser } from '@/e2e/seed/users'
import { expect, signIn, test } from '@/e2e/support/fixtures'
import { openStartPage } from '@/e2e/support/page-ready'
import { uniqueWord } from '@/e2e/support/unique'

const permissionsOf = (id: string, api: { get<T>(path: string): Promise<T> }) => async () =>
  (await api.get<{ role: { permissions: string[] } }>(`/roles/${id}`)).role.permissions.toSorted()

test('a role is created and edited by keyboard, and shows whom a change affects before saving', async ({ office: page, api }) => {
  await openStartPage(page)
  await page.keyboard.press('g')
  await page.keyboard.press('a')
  await page.getByRole('link', { name: 'Roles', exact: true }).last().click()
  await expect(page.getByRole('row', { name: /Administrator/ })).toContainText('Built-in')

  const name = `Late desk ${uniqueWord()}`
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Enter some text.')).toBeVisible()
  await page.keyboard.type(name, { delay: 40 })
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').at(-1) as string

  const grid = page.getByRole('grid')
  const box = (label: string) => grid.getByRole('checkbox', { name: label, exact: true })
  await box('All permissions').focus()
  for (const key of ['ArrowDown', 'ArrowRight', ' ', 'End']) await page.keyboard.press(key)
  await expect(box('Orders: Write to customers')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(box('Orders: Process')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(box('Orders: Process')).not.toBeFocused()
  await box('Notes: everything').press(' ')
  const changes = page.getByRole('list', { name: 'What changes' })
  await expect(changes.getByRole('listitem')).toHaveCount(5)
  await expect(page.getByText('Nobody has the role yet.')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('was saved')
  const stored = permissionsOf(id, api)
  await expect.poll(stored).toEqual(['notes:create', 'notes:delete', 'notes:read', 'notes:update', 'orders:read'])

  const nora = newUser('Nora', 'Night', [id])
  const robot = await newClient(api, 'Night robot', { roleIds: [id] })
  await page.reload()
  await expect(page.getByRole('link', { name: nora.name })).toBeVisible()
  await box('Notes: Delete').click()
  await box('Orders: Hold').click()
  await expect(changes).toContainText('Notes: delete')
  await expect(changes).toContainText('Orders: hold')
  await expect(page.getByText(`Counts for Nora Night and the client ${robot.client.name} from their next request.`)).toBeVisible()
  await page.getByRole('button', { name: 'Save permissions' }).click()
  await expect.poll(stored).toEqual(['notes:create', 'notes:read', 'notes:update', 'orders:hold', 'orders:read'])
  await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(stored).toEqual(['notes:create', 'notes:delete', 'notes:read', 'notes:update', 'orders:read'])
  await expect(box('Notes: Delete')).toBeChecked()
})

test('a role in use cannot be deleted, and names its holders; an unused one can', async ({ office: page, api }) => {
  const role = await newRole(api, 'Returns', ['orders:read'])
  const person = newUser('Rita', 'Returns', [role.id])
  await page.goto(`/admin/roles/${role.id}`)
  await page.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: `${role.name} cannot be deleted yet` })).toBeVisible()
  await expect(dialog.getByRole('link', { name: person.name })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Delete role' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await api.send('POST', `/users/${person.id}/roles/unassign`, { roleIds: [role.id] })
  await page.reload()
  await expect(page.getByText('Nobody yet.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  // The role is assigned to a user while the dialog shows the consequences.
  await api.send('POST', `/users/${person.id}/roles`, { roleIds: [role.id] })
  await dialog.getByRole('button', { name: 'Delete role' }).click()
  await expect(dialog.getByRole('link', { name: person.name })).toBeVisible()
  await page.keyboard.press('Escape')

  await api.send('POST', `/users/${person.id}/roles/unassign`, { roleIds: [role.id] })
  await page.reload()
  await page.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete role' }).click()
  await expect(page).toHaveURL(/\/admin\/roles$/)
  await page.goto(`/admin/roles/${role.id}`)
  await expect(page.getByText('There is no such role')).toBeVisible()
})

test('a built-in role is duplicated to be changed, and can require a second factor', async ({ office: page, api }) => {
  await page.goto('/admin/roles?q=catalogman')
  await page.getByRole('button', { name: 'Copy CatalogManager' }).click()
  const dialog = page.getByRole('dialog')
  const name = `Catalog ${uniqueWord()}`
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Add role' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Catalog: Add, change, delete' })).toBeChecked()

  await page.keyboard.press('e')
  const factor = dialog.getByRole('switch', { name: 'Requires a second factor' })
  await factor.press('Space')
  await expect(dialog.getByRole('list', { name: 'Consequences' })).toContainText('can do nothing but set one up')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Second factor required')).toBeVisible()
  const { roles } = await api.get<{ roles: { requiresTotp: boolean }[] }>(`/roles?q=${encodeURIComponent(name)}`)
  expect(roles).toMatchObject([{ requiresTotp: true }])

  await page.goto('/admin/roles/00000000-0000-7000-8000-000000000004')
  await expect(page.getByText('Copy it to change its permissions.', { exact: false })).toBeVisible()
  await expect(page.getByRole('grid')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveAttribute('aria-disabled', 'true')
})

test('nobody can grant permissions they lack, and missing permissions are named', async ({ page, api }) => {
  const small = await newRole(api, 'Role keeper', ['roles:read', 'roles:write', 'orders:read'])
  const role = await newRole(api, 'Clerk', ['orders:read', 'orders:refund'])
  await signIn(page, newUser('Kim', 'Keeper', [small.id]), `/admin/roles/${role.id}`)
  const box = (label: string) => page.getByRole('grid').getByRole('checkbox', { name: label, exact: true })
  await box('Orders: Cancel').press(' ')
  await expect(box('Orders: Cancel')).not.toBeChecked()
  await expect(page.getByRole('tooltip')).toContainText('You do not have it yourself, so you cannot give it.')
  // A permission that the role already has can still be removed.
  await box('Orders: Refund').press(' ')
  await expect(page.getByRole('list', { name: 'What changes' })).toContainText('Orders: refund')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(box('Orders: Refund')).toBeChecked()

  await page.getByRole('button', { name: 'Copy role' }).click()
  await expect(page.getByRole('dialog')).toContainText('Without orders:refund, which you do not have yourself.')

  await page.context().clearCookies()
  await signIn(page, newUser('Lou', 'Looker', []), `/admin/roles/${role.id}`)
  await expect(page.getByText('You cannot see the roles')).toBeVisible()
})
