import type { Page } from '@playwright/test'
import { newUser } from '@/e2e/seed/users'
import { Authenticator } from '@/e2e/support/authenticator'
import { expect, signIn } from '@/e2e/support/fixtures'
import { hydrated } from '@/e2e/support/page-ready'
import { dialog, type Visit } from './screen'

async function openProfile(page: Page) {
  await page.goto('/profile')
  await expect(page.getByText('this browser', { exact: true })).toBeVisible()
  await hydrated(page.getByRole('button', { name: 'Save name' }))
}

/** The user's own profile. */
export const profileVisits: Visit[] = [
  {
    name: 'profile',
    states: [
      { name: 'profile', isWalked: true, weighs: 'Profile', open: openProfile },
      {
        name: 'profile, permissions unfolded',
        async open(page) {
          await page.getByText('What you may do:', { exact: false }).click()
          await expect(page.getByText('Cancel orders and items.')).toBeVisible()
        },
      },
      {
        name: 'profile, refused',
        async open(page) {
          await page.getByLabel('First name').fill('')
          await page.keyboard.press('Enter')
          await expect(page.getByText('Give your first name.')).toBeVisible()
          await page.getByLabel('New password').fill('too short')
          // Enter would send the name again if that form, which has just been refused, still takes the focus back to its first error.
          await page.getByRole('button', { name: 'Change password' }).click()
          await expect(page.getByText('Give the password that you have now.')).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'setting up a second factor',
    states: [
      {
        name: 'setting up a second factor',
        isWalked: true,
        async open(page) {
          await page.context().clearCookies()
          await signIn(page, newUser('Toni', 'Factor'))
          await openProfile(page)
          await page.getByRole('button', { name: 'Set up' }).click()
          await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
        },
      },
      {
        name: 'recovery codes',
        async open(page) {
          const secret = await dialog(page).locator('code').innerText()
          await dialog(page)
            .getByLabel('The code that it shows now')
            .fill(await new Authenticator(secret).code())
          await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible()
        },
        leave: (page) => dialog(page).getByRole('button', { name: 'I have kept them' }).click(),
      },
      {
        name: 'turning the second factor off',
        async open(page) {
          await page.getByRole('button', { name: 'Turn off' }).click()
          await expect(dialog(page).getByLabel('Your password')).toBeVisible()
        },
      },
    ],
  },
]
