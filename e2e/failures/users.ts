import type { Page } from '@playwright/test'
import { newUser, type SeededUser } from '@/e2e/seed/users'
import { Authenticator } from '@/e2e/support/authenticator'
import { type Api, expect } from '@/e2e/support/fixtures'
import { uniqueWord } from '@/e2e/support/unique'
import { dialog, isRequestTo, openOnce, type Scene, sharedRecord, submit } from './scene'

const isGone = (page: Page) => expect(page.getByRole('dialog')).toHaveCount(0)
const changeName = (api: Api, { id }: SeededUser) => api.send('PATCH', `/users/${id}`, { lastName: 'Theirs' })

/** A user with a second factor and without a role. */
const personOf = sharedRecord(async () => newUser('Nell', 'Name', []))

async function openUser(page: Page, person: SeededUser, button: string) {
  await openOnce(page, `/admin/users/${person.id}`)
  await page.getByRole('button', { name: button, exact: true }).click()
  await expect(dialog(page)).toBeVisible()
}

export const peopleScenes: Scene[] = [
  {
    name: 'second factor of somebody',
    kind: 'write',
    page: 'user',
    of(order, api) {
      return {
        isRequest: isRequestTo('DELETE', /\/users\/[^/]+\/totp$/),
        async open(page) {
          await Authenticator.setUpFor(page.request, await personOf(order, api))
          await openUser(page, await personOf(order, api), 'Remove the second factor')
        },
        act: submit,
        isDone: (page) => expect(page.getByRole('region', { name: 'Person' })).toContainText('Off'),
      }
    },
  },
  {
    name: 'user’s name',
    kind: 'versioned',
    page: 'user',
    of(order, api) {
      return {
        isRequest: isRequestTo('PATCH', /\/users\/[^/]+$/),
        async open(page) {
          await openUser(page, await personOf(order, api), 'Edit')
          await dialog(page).getByLabel('Last name').fill('Mine')
        },
        act: submit,
        isDone: (page) => expect(page.getByRole('heading', { name: 'Nell Mine', level: 1 })).toBeVisible(),
        isKept: (page) => expect(dialog(page).getByLabel('Last name')).toHaveValue('Mine'),
        meanwhile: async () => changeName(api, await personOf(order, api)),
      }
    },
  },
  {
    name: 'user’s attributes',
    kind: 'write',
    page: 'user',
    of(order, api) {
      const value = (page: Page) => dialog(page).getByLabel('Value of attribute 1')
      return {
        isRequest: isRequestTo('PATCH', /\/users\/[^/]+\/attributes$/),
        async open(page) {
          await openUser(page, await personOf(order, api), 'Edit: attributes')
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
    kind: 'write',
    page: 'user',
    of(order, api) {
      const box = (page: Page) => dialog(page).getByRole('checkbox', { name: 'ReadOnly' })
      return {
        isRequest: isRequestTo('POST', /\/users\/[^/]+\/roles$/),
        async open(page) {
          await openUser(page, await personOf(order, api), 'Roles')
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
    kind: 'write',
    page: 'user',
    of(order, api) {
      return {
        isRequest: isRequestTo('DELETE', /\/users\/[^/]+$/),
        open: async (page) => openUser(page, await personOf(order, api), 'Deactivate'),
        act: submit,
        isDone: (page) => expect(page.getByText('Deactivated', { exact: true })).toBeVisible(),
      }
    },
  },
  {
    name: 'new user',
    kind: 'write',
    of() {
      const email = `neva.${uniqueWord()}@people.example`
      return {
        isRequest: isRequestTo('POST', /\/users$/),
        async open(page) {
          await page.goto('/admin/users')
          await page.getByRole('button', { name: 'New user' }).click()
          await dialog(page).getByLabel('E-mail').fill(email)
          await dialog(page).getByLabel('First name').fill('Neva')
        },
        act: submit,
        // Without mail, the new user's link is handed over before their page opens.
        isDone: (page) => expect(page.getByRole('heading', { name: /^(Password link for )?Neva$/ }).first()).toBeVisible(),
        isKept: (page) => expect(dialog(page).getByLabel('E-mail')).toHaveValue(email),
      }
    },
  },
  {
    name: 'invitation',
    kind: 'write',
    of() {
      const email = `ines.${uniqueWord()}@people.example`
      const addresses = (page: Page) => dialog(page).getByLabel('E-mail addresses')
      return {
        isRequest: isRequestTo('POST', /\/invitations\/bulk$/),
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
