import type { Page } from '@playwright/test'
import { Authenticator } from '../authenticator'
import { awake } from '../awake'
import { expect, signIn } from '../fixtures'
import { newColleague } from '../people'
import type { Screen } from './screen'

const dialog = (page: Page) => page.getByRole('dialog')

async function openProfile(page: Page) {
  await page.goto('/profile')
  await expect(page.getByText('this browser', { exact: true })).toBeVisible()
  await awake(page.getByRole('button', { name: 'Save name' }))
}

async function openOwnProfile(page: Page) {
  await page.context().clearCookies()
  await signIn(page, newColleague('Toni', 'Factor'))
  await openProfile(page)
}

async function beginSetUp(page: Page) {
  await openOwnProfile(page)
  await page.getByRole('button', { name: 'Set up' }).click()
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
}

async function finishSetUp(page: Page) {
  await beginSetUp(page)
  const secret = await dialog(page).locator('code').innerText()
  await dialog(page)
    .getByLabel('The code that it shows now')
    .fill(await new Authenticator(secret).code())
  await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible()
}

/** What is one's own. */
export const profileScreens: Screen[] = [
  { name: 'profile', isWalked: true, open: openProfile },
  {
    name: 'profile, permissions unfolded',
    async open(page) {
      await openProfile(page)
      await page.getByText('What you may do:', { exact: false }).click()
      await expect(page.getByText('Cancel orders and items.')).toBeVisible()
    },
  },
  {
    name: 'profile, refused',
    async open(page) {
      await openProfile(page)
      await page.getByLabel('First name').fill('')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Give your first name.')).toBeVisible()
      await page.getByLabel('New password').fill('too short')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Give the password that you have now.')).toBeVisible()
    },
  },
  { name: 'setting up a second factor', isWalked: true, open: beginSetUp },
  { name: 'recovery codes', isWalked: true, open: finishSetUp },
  {
    name: 'turning the second factor off',
    isWalked: true,
    async open(page) {
      await finishSetUp(page)
      await dialog(page).getByRole('button', { name: 'I have kept them' }).click()
      await page.getByRole('button', { name: 'Turn off' }).click()
      await expect(dialog(page).getByLabel('Your password')).toBeVisible()
    },
  },
]
