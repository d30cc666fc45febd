import type { Page } from '@playwright/test'
import { openOrder } from '@/e2e/screens/screen'
import { passwordLink } from '@/e2e/seed/links'
import { endSessions, newUser, type SeededUser } from '@/e2e/seed/users'
import { firstAdministrator } from '@/e2e/support/accounts'
import { Authenticator } from '@/e2e/support/authenticator'
import { administrator, expect, signInByForm, test } from '@/e2e/support/fixtures'

test('a page requested without signing in opens after signing in', async ({ page }) => {
  await page.goto('/orders?q=garcia')
  await expect(page).toHaveURL(/\/sign-in\?next=/)
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await page.getByLabel('E-mail').fill(administrator.email)
  await page.getByLabel('Password', { exact: true }).fill(administrator.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/orders?q=garcia')
  await expect(page.getByRole('combobox', { name: 'Query' })).toHaveValue('garcia')
})

test('a wrong password and an unknown user get the same error', async ({ page }) => {
  await page.goto('/sign-in')
  for (const email of [administrator.email, 'nobody@example.com']) {
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'The username or the password is wrong.' })).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  }
})

test('signing in does not redirect to another site', async ({ page }) => {
  await page.goto('/sign-in?next=//evil.example/orders')
  await page.getByLabel('E-mail').fill(administrator.email)
  await page.getByLabel('Password', { exact: true }).fill(administrator.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Orders by status' })).toBeVisible()
})

test('signing in at the provider opens the requested page', async ({ page }) => {
  await page.goto('/orders?q=garcia')
  await page.getByRole('button', { name: 'Continue with Example ID' }).click()
  await expect(page).toHaveURL('/orders?q=garcia')
  await expect(page.getByRole('combobox', { name: 'Query' })).toHaveValue('garcia')
  const { user } = await (await page.request.get('/v1/users/me')).json()
  expect(user.email).toBe(firstAdministrator.email)
})

test('a user whom the provider refuses sees why, and can still use a password', async ({ page }) => {
  await page.goto('/sign-in?error=stranger')
  const told = page.getByRole('alert').filter({ hasText: 'Ask an administrator to invite you.' })
  await expect(told).toBeVisible()
  await page.goto('/sign-in?error=OAuthCallback')
  await expect(page.getByRole('alert').filter({ hasText: 'Sign-in with Example ID failed.' })).toBeVisible()
  await signInByForm(page)
})

test('signing out ends the session', async ({ page }) => {
  await signInByForm(page)
  await page.getByRole('button', { name: /^Menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/sign-in/)
  await page.goto('/orders')
  await expect(page).toHaveURL(/\/sign-in\?next=%2Forders/)
})

const startSigningIn = async (page: Page, { email, password }: SeededUser) => {
  await page.goto('/sign-in?next=/orders')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

test('the second factor accepts a code that is typed, or pasted, or a recovery code', async ({ page, request }) => {
  const person = newUser('Cody', 'Code')
  const { authenticator, recoveryCodes } = await Authenticator.setUpFor(request, person)
  const code = page.getByLabel('One-time code')
  await startSigningIn(page, person)
  await expect(code).toBeFocused()
  await expect(page.getByText(person.email)).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email)
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await expect(code).toBeFocused()
  await page.keyboard.type(authenticator.wrong())
  await expect(page.getByRole('alert').filter({ hasText: 'The one-time code is wrong' })).toBeVisible()
  await expect(code).toHaveValue('')
  await expect(code).toBeFocused()
  await page.keyboard.type(await authenticator.code())
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()

  await page.context().clearCookies()
  await startSigningIn(page, person)
  await expect(code).toBeFocused()
  // Pasted as phones show the code: in two groups.
  await page.keyboard.insertText((await authenticator.code()).replace(/^(...)/, '$1 '))
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()

  await page.context().clearCookies()
  await startSigningIn(page, person)
  await page.getByRole('button', { name: /recovery code/ }).press('Enter')
  await expect(page.getByLabel('Recovery code')).toBeFocused()
  await page.keyboard.type(String(recoveryCodes[0]))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
})

test('a session that ends while the user types asks for the code too, and keeps the text', async ({ page, request, newOrder }) => {
  const person = newUser('Olive', 'Over')
  const { recoveryCodes } = await Authenticator.setUpFor(request, person)
  await startSigningIn(page, person)
  await page.getByLabel('One-time code').fill(String(recoveryCodes[0]))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
  const order = await newOrder()
  await openOrder(page, order)
  await page.getByRole('button', { name: 'Hold', exact: true }).click()
  await page.getByLabel('Reason').selectOption('StockQuestion')
  await page.getByLabel(/Comment/).fill('asked the warehouse')
  endSessions(person.id)
  await page.keyboard.press('Control+Enter')

  const again = page.getByRole('dialog', { name: 'Sign in again' })
  await again.getByLabel('Password', { exact: true }).fill(person.password)
  await page.keyboard.press('Enter')
  await expect(again.getByLabel('One-time code')).toBeFocused()
  await expect(again.getByLabel('Password', { exact: true })).toBeHidden()
  await page.keyboard.type(String(recoveryCodes[1]))
  await page.keyboard.press('Enter')
  await expect(again).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Hold: Stock question' })).toHaveCount(1)
})

test('a forgotten password promises no e-mail without a mail server, and a reset link sets a new password', async ({ page }) => {
  const person = newUser('Fay', 'Forgot')
  await page.goto('/sign-in')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await expect(page.getByText('This Waybill sends no mail.', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mail me a link' })).toHaveCount(0)

  const link = passwordLink(person.email)
  await page.goto(link)
  await expect(page.locator('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer')
  await expect(page.getByText(person.email)).toBeVisible()
  const password = page.getByLabel('New password', { exact: true })
  await expect(password).toBeFocused()
  await page.keyboard.type('too short')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The password needs 6 more characters.')).toBeVisible()
  await password.fill('letmeinletmeinletmein')
  await page.keyboard.press('Enter')
  await expect(page.getByText('is one of the most common passwords', { exact: false })).toBeVisible()
  await password.fill('harbour violin seven clouds')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Menu of Fay Forgot' })).toBeVisible()

  await page.goto(link)
  await expect(page.getByText('This link was used, has expired or was replaced by a newer one.', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: 'Ask for another link' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
})

test('a new password does not replace the second factor', async ({ page, request }) => {
  const person = newUser('Reese', 'Reset')
  const { recoveryCodes } = await Authenticator.setUpFor(request, person)
  await page.goto(passwordLink(person.email))
  await expect(page.getByText('8 characters or more')).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill('violin 7 clouds')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('One-time code')).toBeFocused()
  await page.keyboard.type(String(recoveryCodes[0]))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
})
