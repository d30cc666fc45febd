import { administrator, expect, signIn, test } from './fixtures'

test('a page asked for without signing in is shown after signing in', async ({ page }) => {
  await page.goto('/orders?q=garcia')
  await expect(page).toHaveURL(/\/sign-in\?next=/)
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await page.getByLabel('E-mail').fill(administrator.email)
  await page.getByLabel('Password', { exact: true }).fill(administrator.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/orders?q=garcia')
  await expect(page.getByRole('combobox', { name: 'Query' })).toHaveValue('garcia')
})

test('a wrong password and an unknown user are told the same', async ({ page }) => {
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

test('after signing in nobody is sent to another site', async ({ page }) => {
  await page.goto('/sign-in?next=//evil.example/orders')
  await page.getByLabel('E-mail').fill(administrator.email)
  await page.getByLabel('Password', { exact: true }).fill(administrator.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Orders by status' })).toBeVisible()
})

test('signing out ends the session', async ({ page }) => {
  await signIn(page)
  await page.getByRole('button', { name: /^Menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/sign-in/)
  await page.goto('/orders')
  await expect(page).toHaveURL(/\/sign-in\?next=%2Forders/)
})
