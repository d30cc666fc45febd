import type { Page } from '@playwright/test'
import { newUser, type SeededUser } from '@/e2e/seed/users'
import { type Api, expect, signIn } from '@/e2e/support/fixtures'
import { hydrated } from '@/e2e/support/page-ready'
import { dialog, isRequestTo, type Scene, sharedRecord, submit } from './scene'

const words = 'harbour violin seven clouds'
const notice = (page: Page, text: string) => expect(page.getByRole('region', { name: 'Notices' })).toContainText(text)

const personOf = sharedRecord(async () => newUser('Nia', 'Name'))

/** Opens the user's own profile, so that no other test's user is changed. */
async function openAs(page: Page, person: SeededUser) {
  if (page.url().endsWith('/profile')) return
  // Another session, to be ended.
  await page.request.post('/v1/login', { data: { username: person.email, password: person.password } })
  await page.context().clearCookies()
  await signIn(page, person)
  await page.goto('/profile')
  await expect(page.getByText('this browser', { exact: true })).toBeVisible()
  await hydrated(page.getByRole('button', { name: 'Save name' }))
}

const changeName = (api: Api, { id }: SeededUser) => api.send('PATCH', `/users/${id}`, { lastName: 'Theirs' })

export const profileScenes: Scene[] = [
  {
    name: 'own name',
    kind: 'versioned',
    page: 'profile',
    of(order, api) {
      return {
        isRequest: isRequestTo('PATCH', /\/users\/me$/),
        async open(page) {
          await openAs(page, await personOf(order, api))
          await page.getByLabel('Last name').fill('Mine')
        },
        act: submit,
        isDone: (page) => notice(page, 'Your name was saved'),
        isKept: (page) => expect(page.getByLabel('Last name')).toHaveValue('Mine'),
        meanwhile: async () => changeName(api, await personOf(order, api)),
      }
    },
  },
  {
    name: 'ending a session',
    kind: 'write',
    page: 'profile',
    of(order, api) {
      const end = async (page: Page) => {
        // When only the answer got lost, the session has ended, and the list shows it after a refresh.
        await expect(page.locator('[data-loading]')).toHaveCount(0)
        const button = page.getByRole('button', { name: /^Sign out Chrome/ })
        if (await button.count()) await button.click()
      }
      return {
        isRequest: isRequestTo('DELETE', /\/users\/me\/sessions\/[^/]+$/),
        open: async (page) => openAs(page, await personOf(order, api)),
        act: end,
        retry: end,
        isDone: (page) => expect(page.getByRole('button', { name: /^Sign out Chrome/ })).toHaveCount(0),
      }
    },
  },
  {
    name: 'own password',
    kind: 'write',
    page: 'profile',
    of(order, api) {
      return {
        isRequest: isRequestTo('POST', /\/users\/me\/password$/),
        async open(page) {
          await openAs(page, await personOf(order, api))
          await page.getByLabel('Current password').fill((await personOf(order, api)).password)
          await page.getByLabel('New password').fill(words)
        },
        act: submit,
        isDone: (page) => notice(page, 'Your password was changed.'),
        isKept: (page) => expect(page.getByLabel('New password')).toHaveValue(words),
      }
    },
  },
  {
    name: 'setting up a second factor',
    kind: 'write',
    page: 'profile',
    of(order, api) {
      const begin = (page: Page) => page.getByRole('button', { name: 'Set up' }).click()
      return {
        isRequest: isRequestTo('POST', /\/users\/me\/totp$/),
        open: async (page) => openAs(page, await personOf(order, api)),
        act: begin,
        retry: begin,
        isDone: (page) => expect(dialog(page).getByRole('img', { name: /^QR code/ })).toBeVisible(),
      }
    },
  },
]
