import type { Page } from '@playwright/test'
import { newClient, newRole, type SeededClient, type SeededRole } from '../access'
import { expect } from '../fixtures'
import { asks, dialog, type Scene, submit } from './deed'

const box = (page: Page, label: string) => page.getByRole('grid').getByRole('checkbox', { name: label, exact: true })

/** Beside it roles are found by name. */
const named = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true })

export const accessScenes: Scene[] = [
  {
    name: 'permissions of a role',
    is: 'versioned',
    of(_order, api) {
      let role: SeededRole
      return {
        isRequest: asks('PUT', /\/roles\/[^/]+\/permissions$/),
        async open(page) {
          role = await newRole(api, 'Clerk', ['orders:read'])
          await page.goto(`/admin/roles/${role.id}`)
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
    is: 'versioned',
    of(_order, api) {
      let role: SeededRole
      return {
        isRequest: asks('PATCH', /\/roles\/[^/]+$/),
        async open(page) {
          role = await newRole(api, 'Clerk', ['orders:read'])
          await page.goto(`/admin/roles/${role.id}`)
          await page.getByRole('button', { name: 'Edit details' }).click()
          await dialog(page).getByLabel('What for').fill('Answers the telephone.')
        },
        act: submit,
        isDone: (page) => expect(page.getByText('Answers the telephone.')).toBeVisible(),
        isKept: (page) => expect(dialog(page).getByLabel('What for')).toHaveValue('Answers the telephone.'),
        meanwhile: () => api.send('PATCH', `/roles/${role.id}`, { description: 'Answers letters.' }),
      }
    },
  },
  {
    name: 'new role',
    is: 'write',
    of() {
      const name = `Clerk ${Date.now().toString(36)}`
      return {
        isRequest: asks('POST', /\/roles$/),
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
    is: 'versioned',
    of(_order, api) {
      let client: SeededClient
      return {
        isRequest: asks('PATCH', /\/clients\/[^/]+$/),
        async open(page) {
          client = (await newClient(api, 'Robot', { permissions: ['orders:read'] })).client
          await page.goto(`/admin/clients/${client.id}`)
          await named(page).fill('Robot of ours')
        },
        act: submit,
        isDone: (page) => expect(page.getByText('Robot of ours was saved').first()).toBeVisible(),
        isKept: (page) => expect(named(page)).toHaveValue('Robot of ours'),
        meanwhile: () => api.send('PATCH', `/clients/${client.id}`, { name: 'Robot of theirs' }),
      }
    },
  },
  {
    name: 'new service client',
    is: 'write',
    of() {
      const name = `Robot ${Date.now().toString(36)}`
      return {
        isRequest: asks('POST', /\/clients$/),
        async open(page) {
          await page.goto('/admin/clients')
          await page.getByRole('button', { name: 'New client' }).click()
          await named(page).fill(name)
          await box(page, 'Orders: See').last().click()
        },
        act: submit,
        isDone: (page) => expect(dialog(page).getByText(`Secret of ${name}`)).toBeVisible(),
        isKept: (page) => expect(named(page)).toHaveValue(name),
      }
    },
  },
  {
    name: 'new secret of a service client',
    is: 'write',
    of(_order, api) {
      let client: SeededClient
      return {
        isRequest: asks('POST', /\/clients\/[^/]+\/regenerateSecret$/),
        async open(page) {
          client = (await newClient(api, 'Robot', { permissions: ['orders:read'] })).client
          await page.goto(`/admin/clients/${client.id}`)
          await page.getByRole('button', { name: 'Regenerate secret' }).click()
        },
        act: (page) => dialog(page).getByRole('button', { name: 'Regenerate secret' }).click(),
        isDone: (page) => expect(dialog(page).getByText(`Secret of ${client.name}`)).toBeVisible(),
      }
    },
  },
]
