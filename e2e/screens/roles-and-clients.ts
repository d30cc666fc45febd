import type { Page } from '@playwright/test'
import type { Samples } from '@/e2e/seed/samples'
import { expect } from '@/e2e/support/fixtures'
import { close, dialog, discard, only, row, unmock, type Visit } from './screen'

const box = (page: Page, label: string) => page.getByRole('grid').getByRole('checkbox', { name: label, exact: true })

async function openRole(page: Page, { access }: Samples) {
  await page.goto(`/admin/roles/${access.role.id}`)
  await expect(page.getByRole('link', { name: 'Nora Night' })).toBeVisible()
}

async function openClient(page: Page, { access }: Samples) {
  await page.goto(`/admin/clients/${access.client.id}`)
  await expect(page.getByRole('definition').filter({ hasText: 'Never' }).first()).toBeVisible()
}

const secret = {
  client_id: 'wbc_RMFHOjUQ7XweNtZZ',
  client_secret: 'wbs_ENMTMhSIM7E--6-diBW1dcvhsOB8XzaiUx0N7HF3Xo0',
}

/** Roles and service clients. */
export const accessVisits: Visit[] = [
  only({
    name: 'roles',
    isWalked: true,
    weighs: 'Roles',
    async open(page) {
      await page.goto('/admin/roles')
      await expect(row(page, 1)).toBeVisible()
    },
  }),
  only({
    name: 'roles, copying one',
    async open(page) {
      await page.goto('/admin/roles?q=CustomerCare')
      await page.getByRole('button', { name: 'Copy CustomerCare' }).click()
      await expect(dialog(page).getByText('24 permissions.', { exact: false })).toBeVisible()
    },
  }),
  {
    name: 'role',
    states: [
      { name: 'role', weighs: 'Role', open: openRole },
      {
        name: 'role, requiring a second factor',
        async open(page) {
          await page.getByRole('button', { name: 'Edit details' }).click()
          await dialog(page).getByRole('switch', { name: 'Requires a second factor' }).press('Space')
          await expect(dialog(page).getByRole('list', { name: 'Consequences' })).toBeVisible()
        },
        leave: discard,
      },
      {
        name: 'role, not to be deleted yet',
        async open(page) {
          await page.getByRole('button', { name: 'Delete' }).click()
          await expect(dialog(page).getByText('cannot be deleted yet')).toBeVisible()
        },
        leave: close,
      },
      {
        name: 'role, with changes',
        async open(page) {
          await box(page, 'Orders: Hold').click()
          await box(page, 'Shipments: everything').click()
          await box(page, 'Catalog: Add, change, delete').focus()
          await expect(page.getByRole('tooltip')).toBeVisible()
        },
      },
    ],
  },
  only({
    name: 'role that comes with Waybill',
    async open(page) {
      await page.goto('/admin/roles/00000000-0000-7000-8000-000000000002')
      await expect(page.getByText('Copy it to change its permissions.', { exact: false })).toBeVisible()
    },
  }),
  only({
    name: 'role, being deleted',
    async open(page, { access }) {
      await page.goto(`/admin/roles/${access.unused.id}`)
      await page.getByRole('button', { name: 'Delete' }).click()
      await expect(dialog(page).getByRole('button', { name: 'Delete role' })).toBeVisible()
    },
  }),
  {
    name: 'clients',
    states: [
      {
        name: 'clients',
        isWalked: true,
        weighs: 'Clients',
        async open(page) {
          await page.goto('/admin/clients')
          await expect(row(page, 1)).toBeVisible()
        },
      },
      {
        name: 'client, a new one refused',
        async open(page) {
          await page.getByRole('button', { name: 'New client' }).click()
          await dialog(page).getByText('Merchants', { exact: true }).click()
          await expect(dialog(page).getByText('ReadOnly', { exact: true })).toBeVisible()
          await page.keyboard.press('Control+Enter')
          await expect(dialog(page).getByText('Choose at least one merchant.')).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'client',
    states: [
      { name: 'client', isWalked: true, weighs: 'Client', open: openClient },
      {
        name: 'client, being deleted',
        async open(page) {
          await page.getByRole('button', { name: 'Delete' }).click()
          await expect(dialog(page).getByRole('button', { name: 'Delete client' })).toBeVisible()
        },
        leave: close,
      },
      {
        name: 'client, its secret',
        isWalked: true,
        async open(page, samples) {
          const client = await asShown(page, samples)
          await page.route('**/regenerateSecret', (route) => route.fulfill({ json: { client, ...secret } }))
          await page.getByRole('button', { name: 'Regenerate secret' }).click()
          await dialog(page).getByRole('button', { name: 'Regenerate secret' }).click()
          await expect(dialog(page).getByText(secret.client_secret, { exact: true })).toBeVisible()
        },
        leave: unmock,
      },
      {
        name: 'client, its secret being left',
        async open(page) {
          await dialog(page).getByRole('button', { name: 'Done' }).click()
          await expect(dialog(page).getByRole('button', { name: 'Not yet' })).toBeFocused()
        },
      },
    ],
  },
]

/** The client as the service returns it. */
async function asShown(page: Page, { access }: Samples): Promise<object> {
  const answer = await page.request.get(`/v1/clients/${access.client.id}`)
  return (await answer.json()).client
}
