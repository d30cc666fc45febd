import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { administratorApi, passwordLink } from '@/e2e/seed/links'
import { newUser, type SeededUser } from '@/e2e/seed/users'
import { Authenticator } from '@/e2e/support/authenticator'
import { expect } from '@/e2e/support/fixtures'
import { hydrated } from '@/e2e/support/page-ready'
import { only, onlyPublic, type Visit } from './screen'

async function fillSignIn(page: Page, { email, password }: SeededUser) {
  await page.goto('/sign-in')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

/** Opens the set-up of a second factor for a user whose role requires one. */
async function openFirstSetUp(page: Page) {
  const send = await administratorApi(page.request)
  const given = { name: `Keeper ${randomUUID().slice(0, 8)}`, permissions: ['orders:read'], requiresTotp: true }
  const { role } = await send<{ role: { id: string } }>('POST', '/roles', given)
  await fillSignIn(page, newUser('Vera', 'Vault', [role.id]))
  await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible()
}

/** The pages without a session: sign-in, and the pages that links in mails open. */
export const authVisits: Visit[] = [
  onlyPublic({
    name: 'sign-in, one-time code',
    isWalked: true,
    async open(page) {
      const person = newUser('Cody', 'Code')
      await Authenticator.setUpFor(page.request, person)
      await fillSignIn(page, person)
      await expect(page.getByLabel('One-time code')).toBeVisible()
    },
  }),
  {
    name: 'onboard',
    isPublic: true,
    states: [
      {
        name: 'onboard',
        isWalked: true,
        weighs: 'Onboard',
        async open(page, { invitation }) {
          await page.goto(invitation)
          await expect(page.getByLabel('First name')).toBeVisible()
        },
      },
      {
        name: 'onboard, refused',
        async open(page) {
          await page.getByLabel('Password', { exact: true }).fill('too short')
          await page.keyboard.press('Enter')
          await expect(page.getByText('Give your first name.')).toBeVisible()
        },
      },
    ],
  },
  only({
    name: 'onboard, somebody else signed in',
    async open(page, { invitation }) {
      await page.goto(invitation)
      await expect(page.getByText('will be signed out here when you join', { exact: false })).toBeVisible()
    },
  }),
  onlyPublic({
    name: 'an invitation that cannot be used',
    async open(page) {
      await page.goto('/onboard?token=made-up')
      await expect(page.getByText('No invitation has this token.')).toBeVisible()
    },
  }),
  onlyPublic({
    name: 'forgotten password, without mail',
    weighs: 'Reset the password',
    async open(page) {
      await page.goto('/reset-password')
      await expect(page.getByText('This Waybill sends no mail.', { exact: false })).toBeVisible()
    },
  }),
  onlyPublic({
    name: 'new password',
    isWalked: true,
    async open(page) {
      await page.goto(passwordLink(newUser('Fay', 'Forgot').email))
      await page.getByLabel('New password', { exact: true }).fill('long enough for anybody')
      await expect(page.getByText('15 characters or more')).toBeVisible()
    },
  }),
  onlyPublic({
    name: 'a link for a password that cannot be used',
    async open(page) {
      await page.goto('/reset-password?token=made-up')
      await expect(page.getByRole('link', { name: 'Ask for another link' })).toBeVisible()
    },
  }),
  {
    name: 'second factor that a role asks for',
    isPublic: true,
    states: [
      { name: 'second factor that a role asks for', open: openFirstSetUp },
      {
        name: 'second factor that a role asks for, being set up',
        async open(page) {
          await hydrated(page.getByRole('button', { name: 'Set it up' }))
          await page.getByRole('button', { name: 'Set it up' }).click()
          await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
        },
      },
    ],
  },
]
