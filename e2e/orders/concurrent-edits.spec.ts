import type { Browser } from '@playwright/test'
import { address, administrator, expect, signIn, test } from '@/e2e/support/fixtures'

/** Opens the order in another user's browser. */
async function openAsOtherUser(browser: Browser, shortId: string) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page, administrator, `/orders/${shortId}`)
  await expect(page.getByText('created the order')).toBeVisible()
  return page
}

test('two people on one order see each other’s changes without reloading', async ({ office: ann, browser, newOrder }) => {
  const order = await newOrder()
  await ann.goto(`/orders/${order.shortId}`)
  await expect(ann.getByText('created the order')).toBeVisible()
  const ben = await openAsOtherUser(browser, order.shortId)

  await ben.keyboard.press('h')
  await expect(ben.getByLabel('Reason')).toBeFocused()
  await ben.keyboard.type('fr')
  await ben.keyboard.press('Enter')
  await expect(ben.getByRole('region', { name: 'Hold: Fraud review' })).toBeVisible()
  await expect(ann.getByRole('region', { name: 'Hold: Fraud review' })).toBeVisible()
  await expect(ann.getByRole('region', { name: 'Notices' })).toContainText('changed this order')
  await expect(ann.getByText('held the order')).toBeVisible()

  await ann.keyboard.press('l')
  await expect(ben.getByRole('region', { name: 'Hold: Fraud review' })).toHaveCount(0)
  await ben.context().close()
})

test('an open form reports changes by others, keeps typed text, and asks before overwriting', async ({ office: page, newOrder, api }) => {
  const order = await newOrder()
  await page.goto(`/orders/${order.shortId}`)
  await expect(page.getByText('created the order')).toBeVisible()
  await page.getByRole('button', { name: 'Edit the shipping address' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Street').fill('14 Hill St')
  await dialog.getByLabel('City').fill('Albany')
  await api.send('PATCH', `/orders/${order.id}`, { shippingAddress: { ...address, city: 'Buffalo', phone: '+1 555 010 9999' } })
  await expect(dialog.getByLabel('City')).toHaveAccessibleDescription('Administrator changed this meanwhile. Now stored: Buffalo')
  await expect(dialog.getByLabel('City')).toHaveValue('Albany')

  await page.keyboard.press('Control+Enter')
  await expect(dialog).toContainText('Somebody else changed this meanwhile')
  await expect(dialog.getByRole('group', { name: /^City/ }).getByLabel(/^Yours/)).toBeChecked()
  await expect(dialog.getByRole('group', { name: /^Phone/ }).getByLabel(/^Theirs/)).toBeChecked()
  await dialog
    .getByRole('group', { name: /^City/ })
    .getByLabel(/^Theirs/)
    .check()
  await dialog.getByRole('button', { name: 'Save these' }).click()
  await expect(dialog).toHaveCount(0)
  const shipping = page.getByRole('region', { name: 'Shipping address' })
  await expect(shipping).toContainText('14 Hill St')
  await expect(shipping).toContainText('Buffalo')
  await expect(page.getByRole('region', { name: 'Customer' })).toContainText('+1 555 010 9999')
})

test('a save is repeated automatically when the other changed something else', async ({ office: page, newOrder, api }) => {
  const order = await newOrder()
  await page.goto(`/orders/${order.shortId}`)
  await page.getByRole('button', { name: 'Edit the shipping address' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Street').fill('14 Hill St')
  await api.send('PATCH', `/orders/${order.id}`, { customerShippingMethod: 'Express' })
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toHaveCount(0)
  const { order: stored } = await api.get<{ order: { customerShippingMethod: string; shippingAddress: { line1: string } } }>(
    `/orders/${order.id}`,
  )
  expect([stored.customerShippingMethod, stored.shippingAddress.line1]).toEqual(['Express', '14 Hill St'])
})
