import { randomUUID } from 'node:crypto'
import { administratorApi, expireInvitation, invitationLink } from '@/e2e/seed/links'
import { fulfillmentRoleId } from '@/e2e/seed/users'
import { expect, test } from '@/e2e/support/fixtures'

const newEmail = () => `${randomUUID().replaceAll('-', '')}@northwind.example`
const words = 'harbour violin seven clouds'

test('an invited person gives a name, chooses a password and is signed in', async ({ page, api }) => {
  const email = newEmail()
  const { path } = await invitationLink(api, email, [fulfillmentRoleId])
  await page.goto(path)
  await expect(page.getByText('has invited you.')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await expect(page.locator('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer')

  await expect(page.getByLabel('First name')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Give your first name.')).toBeVisible()
  await expect(page.getByText('Give your last name.')).toBeVisible()
  await page.keyboard.type('Jo')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Park')
  await page.keyboard.press('Tab')
  await page.keyboard.type('harbour')
  await expect(page.getByText('8 to go')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('The password needs 8 more characters.')).toBeVisible()

  const password = page.getByLabel('Password', { exact: true })
  await password.fill('passwordpassword')
  await page.keyboard.press('Enter')
  await expect(page.getByText('is one of the most common passwords; choose another', { exact: false })).toBeVisible()
  await expect(password).toBeFocused()
  await expect(page.getByLabel('First name')).toHaveValue('Jo')

  await password.fill(words)
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page).toHaveURL('/fulfillment')
  await expect(page.getByRole('button', { name: 'Menu of Jo Park' })).toBeVisible()
  await page.getByRole('link', { name: 'Orders' }).first().click()
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()

  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'This invitation cannot be used' })).toBeVisible()
  await expect(page.getByText('This invitation was already accepted.')).toBeVisible()
})

test('an unusable link says why, and who can help', async ({ page, api, request }) => {
  const expired = await invitationLink(api, newEmail())
  expireInvitation(expired.id)
  await page.goto(expired.path)
  await expect(page.getByText(/^This invitation has expired\. .+ can resend it\.$/)).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveCount(0)

  const revoked = await invitationLink(api, newEmail())
  await page.goto(revoked.path)
  await page.getByLabel('First name').fill('Jo')
  await page.getByLabel('Last name').fill('Park')
  await page.getByLabel('Password', { exact: true }).fill(words)
  await (await administratorApi(request))('DELETE', `/invitations/${revoked.id}`)
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'This invitation was revoked.' })).toContainText('can send a new one.')
  await expect(page.getByLabel('First name')).toHaveValue('Jo')

  await page.goto('/onboard?token=made-up')
  await expect(page.getByText('No invitation has this token.')).toBeVisible()
  await page.goto('/onboard')
  await expect(page.getByText('The link is not complete.')).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('a lost answer does not cost the account', async ({ page, api }) => {
  const { path } = await invitationLink(api, newEmail())
  let isFirst = true
  await page.route('**/v1/users/onboard', async (route) => {
    if (!isFirst) return route.fallback()
    isFirst = false
    await route.fetch()
    await route.abort('failed')
  })
  await page.goto(path)
  await page.getByLabel('First name').fill('Kim')
  await page.getByLabel('Last name').fill('Ray')
  await page.getByLabel('Password', { exact: true }).fill(words)
  await page.keyboard.press('Enter')
  await expect(page.getByText('The service cannot be reached.')).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Menu of Kim Ray' })).toBeVisible()
})

test('opening a link while another user is signed in shows the consequences first', async ({ office: page, api }) => {
  const { path } = await invitationLink(api, newEmail())
  await page.goto(path)
  await expect(page.getByText('is signed in in this browser, and will be signed out here when you join.')).toBeVisible()
})
