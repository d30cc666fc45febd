import type { Page } from '@playwright/test'
import { newClient, newRole, type SeededClient, type SeededRole } from '@/e2e/seed/roles-and-clients'
import { expect } from '@/e2e/support/fixtures'
import { uniqueWord } from '@/e2e/support/unique'
import { dialog, isRequestTo, openOnce, type Scene, sharedRecord, submit } from './scene'

const box = (page: Page, label: string) => page.getByRole('grid').getByRole('checkbox', { name: label, exact: true })

/** The exact name, because the page also has a field to find roles by name. */
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true })

const roleOf = sharedRecord((_order, api) => newRole(api, 'Clerk', ['orders:read']))
const clientOf = sharedRecord(async (_order, api) => (await newClient(api, 'Robot', { permissions: ['orders:read'] })).client)

export const accessScenes: Scene[] = [
  {
    name: 'permissions of a role',
    kind: 'versioned',
    page: 'role',
    of(order, api) {
      let role: SeededRole
      return {
        isRequest: isRequestTo('PUT', /\/roles\/[^/]+\/permissions$/),
        async open(page) {
          role = await roleOf(order, api)
          await openOnce(page, `/admin/roles/${role.id}`)
          await box(page, 'Orders: Hold').click()
        },
        act: submit,
        isDone: (page) => expect(page.getByText(`${role.name} was saved`).first()).toBeVisible(),
        isKept: (page) => expect(box(page, 'Orders: Hold')).toBeChecked(),
        meanwhile: () => api.send('PUT', `/roles/${role.id}/permissions`, { permissions: ['orders:read', 'notes:read'] }),
      }
    },
  },
  {
    name: 'details of a role',
    kind: 'versioned',
    page: 'role',
    of(order, api) {
      let role: SeededRole
      return {
        isRequest: isRequestTo('PATCH', /\/roles\/[^/]+$/),
        async open(page) {
          role = await roleOf(order, api)
          await openOnce(page, `/admin/roles/${role.id}`)
          await page.getByRole('button', { name: 'Edit details' }).click()
          await dialog(page).getByLabel('Description').fill('Answers the telephone.')
        },
        act: submit,
        // Its history names the text, too.
        isDone: (page) => expect(page.getByRole('paragraph').filter({ hasText: 'Answers the telephone.' })).toBeVisible(),
        isKept: (page) => expect(dialog(page).getByLabel('Description')).toHaveValue('Answers the telephone.'),
        meanwhile: () => api.send('PATCH', `/roles/${role.id}`, { description: 'Answers letters.' }),
      }
    },
  },
  {
    name: 'new role',
    kind: 'write',
    of() {
      const name = `Clerk ${uniqueWord()}`
      return {
        isRequest: isRequestTo('POST', /\/roles$/),
        async open(page) {
          await page.goto('/admin/roles')
          await page.getByRole('button', { name: 'New role' }).click()
          await dialog(page).getByLabel('Name').fill(name)
        },
        act: submit,
        isDone: (page) => expect(page.getByRole('heading', { name, level: 1 })).toBeVisible(),
        isKept: (page) => expect(dialog(page).getByLabel('Name')).toHaveValue(name),
      }
    },
  },
  {
    name: 'service client',
    kind: 'versioned',
    page: 'service client',
    of(order, api) {
      let client: SeededClient
      return {
        isRequest: isRequestTo('PATCH', /\/clients\/[^/]+$/),
        async open(page) {
          client = await clientOf(order, api)
          await openOnce(page, `/admin/clients/${client.id}`)
          await nameField(page).fill('Robot of ours')
        },
        act: submit,
        isDone: (page) => expect(page.getByText('Robot of ours was saved').first()).toBeVisible(),
        isKept: (page) => expect(nameField(page)).toHaveValue('Robot of ours'),
        meanwhile: () => api.send('PATCH', `/clients/${client.id}`, { name: 'Robot of theirs' }),
      }
    },
  },
  {
    name: 'new secret of a service client',
    kind: 'write',
    page: 'service client',
    of(order, api) {
      let client: SeededClient
      return {
        isRequest: isRequestTo('POST', /\/clients\/[^/]+\/regenerateSecret$/),
        async open(page) {
          client = await clientOf(order, api)
          await openOnce(page, `/admin/clients/${client.id}`)
          await page.getByRole('button', { name: 'Regenerate secret' }).click()
        },
        act: (page) => dialog(page).getByRole('button', { name: 'Regenerate secret' }).click(),
        isDone: (page) => expect(dialog(page).getByText('Secret of Robot of ours')).toBeVisible(),
      }
    },
  },
  {
    name: 'new service client',
    kind: 'write',
    of() {
      const name = `Robot ${uniqueWord()}`
      return {
        isRequest: isRequestTo('POST', /\/clients$/),
        async open(page) {
          await page.goto('/admin/clients')
          await page.getByRole('button', { name: 'New client' }).click()
          await nameField(page).fill(name)
          await box(page, 'Orders: See').last().click()
        },
        act: submit,
        isDone: (page) => expect(dialog(page).getByText(`Secret of ${name}`)).toBeVisible(),
        isKept: (page) => expect(nameField(page)).toHaveValue(name),
      }
    },
  },
]
