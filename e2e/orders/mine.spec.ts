import { expect, test } from '@/e2e/support/fixtures'

test('an order is assigned, tagged and followed up, and found as one’s own', async ({ office: page, newOrder }) => {
  const order = await newOrder()
  const tag = `rush ${order.shortId}`
  await page.goto(`/orders/${order.shortId}`)
  const section = page.getByRole('region', { name: 'Assignment' })
  await section.getByRole('button', { name: 'Assign to me' }).click()
  await expect(section).not.toContainText('Assign to me')

  await section.getByRole('button', { name: 'Edit' }).focus()
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Tags' }).fill(tag)
  await page.keyboard.press('Enter')
  await dialog.getByRole('textbox', { name: 'Remind me' }).fill('2090-01-02T09:30')
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Call back')
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toHaveCount(0)
  await expect(section).toContainText('Call back')

  await section.getByRole('link', { name: tag }).click()
  await expect(page.getByRole('link', { name: order.shortId })).toBeVisible()
  await page.goto(`/orders?q=${encodeURIComponent(`is:mine order:${order.shortId}`)}`)
  await expect(page.getByRole('link', { name: order.shortId })).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Mine' })).toContainText('Assigned to me, open')
})
