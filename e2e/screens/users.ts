import type { Page } from '@playwright/test'
import type { Samples } from '@/e2e/seed/samples'
import { newUser } from '@/e2e/seed/users'
import { Authenticator } from '@/e2e/support/authenticator'
import { expect } from '@/e2e/support/fixtures'
import { uniqueWord } from '@/e2e/support/unique'
import { close, dialog, discard, only, row, type Visit } from './screen'

const addresses = (page: Page) => dialog(page).getByLabel('E-mail addresses')

async function openUsers(page: Page) {
  await page.goto('/admin/users')
  await expect(row(page, 1)).toBeVisible()
}

async function openUser(page: Page, { access }: Samples) {
  await page.goto(`/admin/users/${access.user.id}`)
  await expect(page.getByRole('definition').filter({ hasText: 'Off' })).toBeVisible()
}

export const peopleVisits: Visit[] = [
  {
    name: 'users',
    states: [
      { name: 'users', isWalked: true, weighs: 'Users', open: openUsers },
      {
        name: 'new user, refused',
        async open(page) {
          await page.getByRole('button', { name: 'New user' }).click()
          await expect(dialog(page).getByRole('checkbox', { name: 'ReadOnly' })).toBeVisible()
          await dialog(page).getByText('Merchants', { exact: true }).click()
          await page.keyboard.press('Control+Enter')
          await expect(dialog(page).getByText('Choose at least one merchant.')).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'user',
    states: [
      { name: 'user', isWalked: true, weighs: 'User', open: openUser },
      {
        name: 'user, roles being changed',
        async open(page) {
          await page.getByRole('button', { name: 'Roles', exact: true }).click()
          await dialog(page).getByRole('checkbox', { name: 'Fulfilment' }).check()
          await dialog(page)
            .getByRole('checkbox', { name: /^Night shift/ })
            .first()
            .press('Tab')
          await expect(dialog(page).getByText('Added permissions')).toBeVisible()
        },
        leave: discard,
      },
      {
        name: 'user, being moved',
        async open(page) {
          await page.getByRole('button', { name: 'Change: associations' }).click()
          await dialog(page).getByText('Vendors', { exact: true }).click()
          await expect(dialog(page).getByText('These roles do not fit there.', { exact: false })).toBeVisible()
        },
        leave: discard,
      },
      {
        name: 'user, attributes',
        async open(page) {
          await page.getByRole('button', { name: 'Edit: attributes' }).click()
          await dialog(page).getByRole('button', { name: 'Add an attribute' }).click()
          await page.keyboard.press('Control+Enter')
          await expect(dialog(page).getByText('Give it a name.')).toBeVisible()
        },
        leave: discard,
      },
      {
        name: 'user, being deactivated',
        async open(page) {
          await page.getByRole('button', { name: 'Deactivate' }).click()
          await expect(dialog(page).getByRole('button', { name: 'Go back' })).toBeFocused()
        },
      },
    ],
  },
  only({
    name: 'user, second factor being removed',
    async open(page) {
      const person = newUser('Lara', 'Lost', [])
      await Authenticator.setUpFor(page.request, person)
      await page.goto(`/admin/users/${person.id}`)
      await expect(page.getByRole('definition').filter({ hasText: /^On/ })).toBeVisible()
      await page.getByRole('button', { name: 'Remove the second factor' }).click()
      await expect(dialog(page).getByRole('button', { name: 'Go back' })).toBeFocused()
    },
  }),
  {
    name: 'inviting',
    states: [
      {
        name: 'invitations',
        isWalked: true,
        weighs: 'Invitations',
        async open(page) {
          await page.goto('/admin/invitations')
          await expect(row(page, 1)).toBeVisible()
        },
      },
      {
        name: 'inviting, some refused',
        async open(page) {
          await page.getByRole('button', { name: 'Invite', exact: true }).click()
          await expect(dialog(page).getByRole('checkbox', { name: 'ReadOnly' })).toBeVisible()
          await addresses(page).fill('nobody, admin@example.com, ida@people.example, ida@people.example')
          await expect(dialog(page).getByText('This is not an e-mail address.')).toBeVisible()
        },
      },
      {
        name: 'invited, with links',
        async open(page) {
          const word = uniqueWord()
          await addresses(page).fill(`ida.${word}@people.example, ole.${word}@people.example`)
          await dialog(page).getByText('Link', { exact: true }).click()
          await page.keyboard.press('Control+Enter')
          await expect(dialog(page).getByRole('heading', { name: '2 people invited' })).toBeVisible()
        },
        async leave(page) {
          await dialog(page).getByRole('button', { name: 'Done' }).click()
          await expect(dialog(page)).toHaveCount(0)
        },
      },
      {
        name: 'invitation, being revoked',
        async open(page) {
          await row(page, 1).getByRole('button').click()
          await dialog(page).getByRole('button', { name: 'Revoke …' }).click()
          await expect(dialog(page).getByRole('button', { name: 'Revoke invitation' })).toBeVisible()
        },
        leave: close,
      },
      {
        name: 'invitation, with a new link',
        async open(page) {
          await row(page, 1).getByRole('button').click()
          await dialog(page).getByRole('button', { name: 'Resend: new link' }).click()
          await expect(dialog(page).getByText('This is the new link', { exact: false })).toBeVisible()
        },
      },
    ],
  },
]
