import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { Authenticator } from '../authenticator'
import { awake } from '../awake'
import { expect } from '../fixtures'
import { asAdministrator, passwordLink } from '../links'
import { type Colleague, newColleague } from '../people'
import type { Screen } from './screen'

async function give(page: Page, { email, password }: Colleague) {
  await page.goto('/sign-in')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

/** Somebody whose role asks for a second factor that they have not set up. */
async function openFirstSetUp(page: Page) {
  const send = await asAdministrator(page.request)
  const given = { name: `Keeper ${randomUUID()}`, permissions: ['orders:read'], requiresTotp: true }
  const { role } = await send<{ role: { id: string } }>('POST', '/roles', given)
  await give(page, newColleague('Vera', 'Vault', [role.id]))
  await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible()
}

/** What stands before the office: signing in, and what links in mails open. */
export const doorScreens: Screen[] = [
  {
    name: 'sign-in, one-time code',
    isPublic: true,
    isWalked: true,
    async open(page) {
      const person = newColleague('Cody', 'Code')
      await Authenticator.setUpFor(page.request, person)
      await give(page, person)
      await expect(page.getByLabel('One-time code')).toBeVisible()
    },
  },
  {
    name: 'onboard',
    isPublic: true,
    isWalked: true,
    async open(page, { invitation }) {
      await page.goto(invitation)
      await expect(page.getByLabel('First name')).toBeVisible()
    },
  },
  {
    name: 'onboard, refused',
    isPublic: true,
    async open(page, { invitation }) {
      await page.goto(invitation)
      await page.getByLabel('Password', { exact: true }).fill('too short')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Give your first name.')).toBeVisible()
    },
  },
  {
    name: 'onboard, somebody else signed in',
    async open(page, { invitation }) {
      await page.goto(invitation)
      await expect(page.getByText('will be signed out here when you join', { exact: false })).toBeVisible()
    },
  },
  {
    name: 'an invitation that cannot be used',
    isPublic: true,
    isWalked: true,
    async open(page) {
      await page.goto('/onboard?token=made-up')
      await expect(page.getByText('There is no invitation with this token.')).toBeVisible()
    },
  },
  {
    name: 'forgotten password, without mail',
    isPublic: true,
    isWalked: true,
    async open(page) {
      await page.goto('/reset-password')
      await expect(page.getByText('This Waybill sends no mail.', { exact: false })).toBeVisible()
    },
  },
  {
    name: 'new password',
    isPublic: true,
    isWalked: true,
    async open(page) {
      await page.goto(passwordLink(newColleague('Fay', 'Forgot').email))
      await page.getByLabel('New password', { exact: true }).fill('long enough for anybody')
      await expect(page.getByText('15 characters or more')).toBeVisible()
    },
  },
  {
    name: 'a link for a password that cannot be used',
    isPublic: true,
    async open(page) {
      await page.goto('/reset-password?token=made-up')
      await expect(page.getByRole('link', { name: 'Ask for another link' })).toBeVisible()
    },
  },
  { name: 'second factor that a role asks for', isPublic: true, isWalked: true, open: openFirstSetUp },
  {
    name: 'second factor that a role asks for, being set up',
    isPublic: true,
    isWalked: true,
    async open(page) {
      await openFirstSetUp(page)
      await awake(page.getByRole('button', { name: 'Set it up' }))
      await page.getByRole('button', { name: 'Set it up' }).click()
      await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
    },
  },
]
