import type { Page } from '@playwright/test'
import { expect, signIn } from '../fixtures'
import { newColleague } from '../people'
import type { Samples } from '../samples'
import { refusal, row, type Screen } from './screen'

const dialog = (page: Page) => page.getByRole('dialog')
const box = (page: Page, label: string) => page.getByRole('grid').getByRole('checkbox', { name: label, exact: true })

async function openRole(page: Page, { access }: Samples) {
  await page.goto(`/admin/roles/${access.role.id}`)
  await expect(page.getByRole('link', { name: 'Nora Night' })).toBeVisible()
}

async function openClient(page: Page, { access }: Samples) {
  await page.goto(`/admin/clients/${access.client.id}`)
  await expect(page.getByRole('definition').filter({ hasText: 'Never' })).toBeVisible()
}

const secret = {
  client_id: 'wbc_RMFHOjUQ7XweNtZZ',
  client_secret: 'wbs_ENMTMhSIM7E--6-diBW1dcvhsOB8XzaiUx0N7HF3Xo0',
}

/** Roles and service clients. */
export const accessScreens: Screen[] = [
  {
    name: 'roles',
    isWalked: true,
    async open(page) {
      await page.goto('/admin/roles')
      await expect(row(page, 1)).toBeVisible()
    },
  },
  {
    name: 'roles, copying one',
    isWalked: true,
    async open(page) {
      await page.goto('/admin/roles?q=CustomerCare')
      await page.getByRole('button', { name: 'Copy CustomerCare' }).click()
      await expect(dialog(page).getByText('23 permissions.', { exact: false })).toBeVisible()
    },
  },
  {
    name: 'roles, without permission',
    async open(page) {
      await page.context().clearCookies()
      await signIn(page, newColleague('Nora', 'New', []))
      await page.goto('/admin/roles')
      await expect(page.getByText('You cannot see the roles')).toBeVisible()
    },
  },
  {
    name: 'role, with changes',
    isWalked: true,
    async open(page, samples) {
      await openRole(page, samples)
      await box(page, 'Orders: Hold').click()
      await box(page, 'Shipments: everything').click()
      await box(page, 'Catalog: Add, change, delete').focus()
      await expect(page.getByRole('tooltip')).toBeVisible()
    },
  },
  {
    name: 'role that comes with Waybill',
    isWalked: true,
    async open(page) {
      await page.goto('/admin/roles/00000000-0000-7000-8000-000000000002')
      await expect(page.getByText('Copy it to change what it permits.', { exact: false })).toBeVisible()
    },
  },
  {
    name: 'role, requiring a second factor',
    async open(page, samples) {
      await openRole(page, samples)
      await page.getByRole('button', { name: 'Edit details' }).click()
      await dialog(page).getByRole('switch', { name: 'Requires a second factor' }).press('Space')
      await expect(dialog(page).getByRole('list', { name: 'What follows' })).toBeVisible()
    },
  },
  {
    name: 'role, not to be deleted yet',
    async open(page, samples) {
      await openRole(page, samples)
      await page.getByRole('button', { name: 'Delete' }).click()
      await expect(dialog(page).getByText('cannot be deleted yet')).toBeVisible()
    },
  },
  {
    name: 'role, being deleted',
    async open(page, { access }) {
      await page.goto(`/admin/roles/${access.unused.id}`)
      await page.getByRole('button', { name: 'Delete' }).click()
      await expect(dialog(page).getByRole('button', { name: 'Delete role' })).toBeVisible()
    },
  },
  {
    name: 'role, its holders not loaded',
    async open(page, { access }) {
      await page.route('**/v1/roles?*', (route) => route.fulfill(refusal(500, 'ServerError', 'Something went wrong on our side.')))
      await page.goto(`/admin/roles/${access.role.id}`)
      await expect(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible()
    },
  },
  {
    name: 'clients',
    isWalked: true,
    async open(page) {
      await page.goto('/admin/clients')
      await expect(row(page, 1)).toBeVisible()
    },
  },
  {
    name: 'client, a new one refused',
    isWalked: true,
    async open(page) {
      await page.goto('/admin/clients')
      await page.getByRole('button', { name: 'New client' }).click()
      await dialog(page).getByText('Merchants', { exact: true }).click()
      await expect(dialog(page).getByText('ReadOnly', { exact: true })).toBeVisible()
      await page.keyboard.press('Control+Enter')
      await expect(dialog(page).getByText('Choose at least one merchant.')).toBeVisible()
    },
  },
  { name: 'client', isWalked: true, open: openClient },
  {
    name: 'client, changed by somebody else',
    async open(page, samples) {
      await openClient(page, samples)
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Night robot, renamed')
      await box(page, 'Notes: See').click()
      const theirs = { ...(await asShown(page, samples)), name: 'Robot of the night', permissions: ['orders:read'], version: 9 }
      await page.route('**/v1/clients/*', (route) =>
        route.request().method() === 'PATCH'
          ? route.fulfill(refusal(412, 'PreconditionFailed', 'Another version is stored.'))
          : route.fulfill({ json: { client: theirs } }),
      )
      await page.keyboard.press('Control+Enter')
      await expect(page.getByText('Somebody else changed this meanwhile')).toBeVisible()
    },
  },
  {
    name: 'client, its secret',
    isWalked: true,
    async open(page, samples) {
      await openClient(page, samples)
      const client = await asShown(page, samples)
      await page.route('**/regenerateSecret', (route) => route.fulfill({ json: { client, ...secret } }))
      await page.getByRole('button', { name: 'Regenerate secret' }).click()
      await dialog(page).getByRole('button', { name: 'Regenerate secret' }).click()
      await expect(dialog(page).getByText(secret.client_secret, { exact: true })).toBeVisible()
    },
  },
  {
    name: 'client, its secret being left',
    async open(page, samples) {
      await openClient(page, samples)
      const client = await asShown(page, samples)
      await page.route('**/regenerateSecret', (route) => route.fulfill({ json: { client, ...secret } }))
      await page.getByRole('button', { name: 'Regenerate secret' }).click()
      await dialog(page).getByRole('button', { name: 'Regenerate secret' }).click()
      await dialog(page).getByRole('button', { name: 'Done' }).click()
      await expect(dialog(page).getByRole('button', { name: 'Not yet' })).toBeFocused()
    },
  },
  {
    name: 'client, being deleted',
    async open(page, samples) {
      await openClient(page, samples)
      await page.getByRole('button', { name: 'Delete' }).click()
      await expect(dialog(page).getByRole('button', { name: 'Delete client' })).toBeVisible()
    },
  },
]

/** The client as the service answers it. */
async function asShown(page: Page, { access }: Samples): Promise<object> {
  const answer = await page.request.get(`/v1/clients/${access.client.id}`)
  return (await answer.json()).client
}
