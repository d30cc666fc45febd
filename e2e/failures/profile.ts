import type { Page } from '@playwright/test'
import { awake } from '../awake'
import { type Api, expect, signIn } from '../fixtures'
import { type Colleague, newColleague } from '../people'
import { asks, dialog, type Scene, submit } from './deed'

const words = 'harbour violin seven clouds'
const notice = (page: Page, text: string) => expect(page.getByRole('region', { name: 'Notices' })).toContainText(text)

/** Their own profile: what is changed here shall be nobody else's. */
async function openAs(page: Page, person: Colleague) {
  await page.context().clearCookies()
  await signIn(page, person)
  await page.goto('/profile')
  await expect(page.getByText('this browser', { exact: true })).toBeVisible()
  await awake(page.getByRole('button', { name: 'Save name' }))
}

const changeName = (api: Api, { id }: Colleague) => api.send('PATCH', `/users/${id}`, { lastName: 'Theirs' })

export const profileScenes: Scene[] = [
  {
    name: 'own name',
    is: 'versioned',
    of(_order, api) {
      const person = newColleague('Nia', 'Name')
      return {
        isRequest: asks('PATCH', /\/users\/me$/),
        async open(page) {
          await openAs(page, person)
          await page.getByLabel('Last name').fill('Mine')
        },
        act: submit,
        isDone: (page) => notice(page, 'Your name was saved'),
        isKept: (page) => expect(page.getByLabel('Last name')).toHaveValue('Mine'),
        meanwhile: () => changeName(api, person),
      }
    },
  },
  {
    name: 'own password',
    is: 'write',
    of() {
      const person = newColleague('Pia', 'Pass')
      return {
        isRequest: asks('POST', /\/users\/me\/password$/),
        async open(page) {
          await openAs(page, person)
          await page.getByLabel('Current password').fill(person.password)
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
    is: 'write',
    of() {
      const person = newColleague('Tia', 'Totp')
      const begin = (page: Page) => page.getByRole('button', { name: 'Set up' }).click()
      return {
        isRequest: asks('POST', /\/users\/me\/totp$/),
        open: (page) => openAs(page, person),
        act: begin,
        again: begin,
        isDone: (page) => expect(dialog(page).getByRole('img', { name: /^QR code/ })).toBeVisible(),
      }
    },
  },
  {
    name: 'ending a session',
    is: 'write',
    of() {
      const person = newColleague('Sia', 'Seat')
      const end = async (page: Page) => {
        // Where only the answer got lost, it has ended, and the list says so once it is read again.
        await expect(page.locator('[data-loading]')).toHaveCount(0)
        const button = page.getByRole('button', { name: /^Sign out Chrome/ })
        if (await button.count()) await button.click()
      }
      return {
        isRequest: asks('DELETE', /\/users\/me\/sessions\/[^/]+$/),
        async open(page) {
          await page.context().clearCookies()
          await page.request.post('/v1/login', { data: { username: person.email, password: person.password } })
          await openAs(page, person)
        },
        act: end,
        again: end,
        isDone: (page) => expect(page.getByRole('button', { name: /^Sign out Chrome/ })).toHaveCount(0),
      }
    },
  },
]
