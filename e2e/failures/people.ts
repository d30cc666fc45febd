import type { Page } from '@playwright/test'
import { Authenticator } from '../authenticator'
import { type Api, expect } from '../fixtures'
import { type Colleague, newColleague } from '../people'
import { asks, dialog, type Scene, submit } from './deed'

const isGone = (page: Page) => expect(page.getByRole('dialog')).toHaveCount(0)
const changeName = (api: Api, { id }: Colleague) => api.send('PATCH', `/users/${id}`, { lastName: 'Theirs' })

async function openUser(page: Page, person: Colleague, button: string) {
  await page.goto(`/admin/users/${person.id}`)
  await page.getByRole('button', { name: button, exact: true }).click()
  await expect(dialog(page)).toBeVisible()
}

export const peopleScenes: Scene[] = [
  {
    name: 'user’s name',
    is: 'versioned',
    of(_order, api) {
      const person = newColleague('Nell', 'Name', [])
      return {
        isRequest: asks('PATCH', /\/users\/[^/]+$/),
        async open(page) {
          await openUser(page, person, 'Edit')
          await dialog(page).getByLabel('Last name').fill('Mine')
        },
        act: submit,
        isDone: (page) => expect(page.getByRole('heading', { name: 'Nell Mine', level: 1 })).toBeVisible(),
        isKept: (page) => expect(dialog(page).getByLabel('Last name')).toHaveValue('Mine'),
        meanwhile: () => changeName(api, person),
      }
    },
  },
  {
    name: 'user’s attributes',
    is: 'write',
    of() {
      const person = newColleague('Abel', 'Attribute', [])
      const value = (page: Page) => dialog(page).getByLabel('Value of attribute 1')
      return {
        isRequest: asks('PATCH', /\/users\/[^/]+\/attributes$/),
        async open(page) {
          await openUser(page, person, 'Edit: attributes')
          await dialog(page).getByRole('button', { name: 'Add an attribute' }).click()
          await dialog(page).getByLabel('Name of attribute 1').fill('badge')
          await value(page).fill('4711')
        },
        act: submit,
        isDone: (page) => expect(page.getByRole('region', { name: 'Attributes' })).toContainText('4711'),
        isKept: (page) => expect(value(page)).toHaveValue('4711'),
      }
    },
  },
  {
    name: 'giving a role',
    is: 'write',
    of() {
      const person = newColleague('Rolf', 'Role', [])
      const box = (page: Page) => dialog(page).getByRole('checkbox', { name: 'ReadOnly' })
      return {
        isRequest: asks('POST', /\/users\/[^/]+\/roles$/),
        async open(page) {
          await openUser(page, person, 'Roles')
          await box(page).check()
        },
        act: submit,
        isDone: isGone,
        isKept: (page) => expect(box(page)).toBeChecked(),
      }
    },
  },
  {
    name: 'deactivation',
    is: 'write',
    of() {
      const person = newColleague('Dora', 'Done', [])
      return {
        isRequest: asks('DELETE', /\/users\/[^/]+$/),
        open: (page) => openUser(page, person, 'Deactivate'),
        act: submit,
        isDone: (page) => expect(page.getByText('Deactivated', { exact: true })).toBeVisible(),
      }
    },
  },
  {
    name: 'second factor of somebody',
    is: 'write',
    of() {
      const person = newColleague('Lena', 'Lost', [])
      return {
        isRequest: asks('DELETE', /\/users\/[^/]+\/totp$/),
        async open(page) {
          await Authenticator.setUpFor(page.request, person)
          await openUser(page, person, 'Remove the second factor')
        },
        act: submit,
        isDone: (page) => expect(page.getByRole('region', { name: 'Person' })).toContainText('Off'),
      }
    },
  },
  {
    name: 'new user',
    is: 'write',
    of() {
      const email = `neva.${Date.now().toString(36)}@people.example`
      return {
        isRequest: asks('POST', /\/users$/),
        async open(page) {
          await page.goto('/admin/users')
          await page.getByRole('button', { name: 'New user' }).click()
          await dialog(page).getByLabel('E-mail').fill(email)
          await dialog(page).getByLabel('First name').fill('Neva')
        },
        act: submit,
        isDone: (page) => expect(page.getByRole('heading', { name: 'Neva', level: 1 })).toBeVisible(),
        isKept: (page) => expect(dialog(page).getByLabel('E-mail')).toHaveValue(email),
      }
    },
  },
  {
    name: 'invitation',
    is: 'write',
    of() {
      const email = `ines.${Date.now().toString(36)}@people.example`
      const addresses = (page: Page) => dialog(page).getByLabel('E-mail addresses')
      return {
        isRequest: asks('POST', /\/invitations\/bulk$/),
        async open(page) {
          await page.goto('/admin/invitations?new=1')
          await addresses(page).fill(email)
        },
        act: submit,
        isDone: (page) => expect(dialog(page).getByRole('heading', { name: '1 person invited' })).toBeVisible(),
        isKept: (page) => expect(addresses(page)).toHaveValue(email),
      }
    },
  },
]
