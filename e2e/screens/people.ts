import type { Page } from '@playwright/test'
import { Authenticator } from '../authenticator'
import { expect, signIn } from '../fixtures'
import { newColleague } from '../people'
import type { Samples } from '../samples'
import { refusal, row, type Screen } from './screen'

const dialog = (page: Page) => page.getByRole('dialog')

async function openUsers(page: Page) {
  await page.goto('/admin/users')
  await expect(row(page, 1)).toBeVisible()
}

async function openUser(page: Page, { access }: Samples) {
  await page.goto(`/admin/users/${access.user.id}`)
  await expect(page.getByRole('definition').filter({ hasText: 'Off' })).toBeVisible()
}

async function openInvite(page: Page) {
  await page.goto('/admin/invitations?new=1')
  await expect(dialog(page).getByRole('checkbox', { name: 'ReadOnly' })).toBeVisible()
}

async function openInvited(page: Page) {
  await openInvite(page)
  const word = Date.now().toString(36)
  await dialog(page).getByLabel('E-mail addresses').fill(`ida.${word}@people.example, ole.${word}@people.example`)
  await dialog(page).getByText('Link', { exact: true }).click()
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page).getByRole('heading', { name: '2 people invited' })).toBeVisible()
}

/** Users and invitations. */
export const peopleScreens: Screen[] = [
  { name: 'users', isWalked: true, open: openUsers },
  {
    name: 'users, nobody found',
    async open(page) {
      await page.goto('/admin/users?q=zzzzzz')
      await expect(page.getByText('No user here')).toBeVisible()
    },
  },
  {
    name: 'users, not loaded',
    async open(page) {
      await page.route('**/v1/users?*', (route) => route.fulfill(refusal(500, 'ServerError', 'Something went wrong on our side.')))
      await page.goto('/admin/users')
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    },
  },
  {
    name: 'users, without permission',
    async open(page) {
      await page.context().clearCookies()
      await signIn(page, newColleague('Nora', 'New', []))
      await page.goto('/admin/users')
      await expect(page.getByText('You cannot see the users')).toBeVisible()
    },
  },
  {
    name: 'new user, refused',
    async open(page) {
      await openUsers(page)
      await page.getByRole('button', { name: 'New user' }).click()
      await expect(dialog(page).getByRole('checkbox', { name: 'ReadOnly' })).toBeVisible()
      await dialog(page).getByText('Merchants', { exact: true }).click()
      await page.keyboard.press('Control+Enter')
      await expect(dialog(page).getByText('Choose at least one merchant.')).toBeVisible()
    },
  },
  { name: 'user', isWalked: true, open: openUser },
  {
    name: 'no such user',
    async open(page) {
      await page.goto('/admin/users/0190aaaa-bbbb-7ccc-8ddd-eeeeffff0000')
      await expect(page.getByText('There is no such user')).toBeVisible()
    },
  },
  {
    name: 'user, roles being changed',
    isWalked: true,
    async open(page, samples) {
      await openUser(page, samples)
      await page.getByRole('button', { name: 'Roles', exact: true }).click()
      await dialog(page).getByRole('checkbox', { name: 'Fulfilment' }).check()
      await dialog(page)
        .getByRole('checkbox', { name: /^Night shift/ })
        .first()
        .press('Tab')
      await expect(dialog(page).getByText('May from now on')).toBeVisible()
    },
  },
  {
    name: 'user, being moved',
    async open(page, samples) {
      await openUser(page, samples)
      await page.getByRole('button', { name: 'Change: what they belong to' }).click()
      await dialog(page).getByText('Vendors', { exact: true }).click()
      await expect(dialog(page).getByText('These roles do not fit there.', { exact: false })).toBeVisible()
    },
  },
  {
    name: 'user, attributes',
    async open(page, samples) {
      await openUser(page, samples)
      await page.getByRole('button', { name: 'Edit: attributes' }).click()
      await dialog(page).getByRole('button', { name: 'Add an attribute' }).click()
      await page.keyboard.press('Control+Enter')
      await expect(dialog(page).getByText('Give it a name.')).toBeVisible()
    },
  },
  {
    name: 'user, being deactivated',
    async open(page, samples) {
      await openUser(page, samples)
      await page.getByRole('button', { name: 'Deactivate' }).click()
      await expect(dialog(page).getByRole('button', { name: 'Go back' })).toBeFocused()
    },
  },
  {
    name: 'user, second factor being removed',
    async open(page) {
      const person = newColleague('Lara', 'Lost', [])
      await Authenticator.setUpFor(page.request, person)
      await page.goto(`/admin/users/${person.id}`)
      await expect(page.getByRole('definition').filter({ hasText: /^On/ })).toBeVisible()
      await page.getByRole('button', { name: 'Remove the second factor' }).click()
      await expect(dialog(page).getByRole('button', { name: 'Go back' })).toBeFocused()
    },
  },
  {
    name: 'inviting, some refused',
    isWalked: true,
    async open(page) {
      await openInvite(page)
      await dialog(page).getByLabel('E-mail addresses').fill('nobody, admin@example.com, ida@people.example, ida@people.example')
      await expect(dialog(page).getByText('This is not an e-mail address.')).toBeVisible()
    },
  },
  { name: 'invited, with links', open: openInvited },
  {
    name: 'invitations',
    isWalked: true,
    async open(page) {
      await openInvited(page)
      await dialog(page).getByRole('button', { name: 'Done' }).click()
      await expect(dialog(page)).toHaveCount(0)
      await expect(row(page, 1)).toBeVisible()
    },
  },
  {
    name: 'invitation, with a new link',
    async open(page) {
      await openInvited(page)
      await dialog(page).getByRole('button', { name: 'Done' }).click()
      await expect(dialog(page)).toHaveCount(0)
      await row(page, 1).getByRole('button').click()
      await dialog(page).getByRole('button', { name: 'Resend: new link' }).click()
      await expect(dialog(page).getByText('This is the new link', { exact: false })).toBeVisible()
    },
  },
  {
    name: 'invitation, being revoked',
    async open(page) {
      await openInvited(page)
      await dialog(page).getByRole('button', { name: 'Done' }).click()
      await expect(dialog(page)).toHaveCount(0)
      await row(page, 1).getByRole('button').click()
      await dialog(page).getByRole('button', { name: 'Revoke …' }).click()
      await expect(dialog(page).getByRole('button', { name: 'Revoke invitation' })).toBeVisible()
    },
  },
]
