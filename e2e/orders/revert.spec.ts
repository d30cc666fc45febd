import { expect, test } from '@/e2e/support/fixtures'

test('a whole save is reverted after its preview', async ({ office: page, newOrder, api }) => {
  const order = await newOrder()
  await api.send('PATCH', `/orders/${order.id}`, { customerShippingMethod: 'Overnight', externalId: `X-${order.shortId}` })
  await page.goto(`/orders/${order.shortId}`)
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await timeline.getByRole('button', { name: 'Revert the whole change' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('deletion').filter({ hasText: 'Overnight' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Revert' }).click()
  await expect(dialog).toHaveCount(0)
  const details = page.getByRole('region', { name: 'Details' })
  await expect(details).not.toContainText('Overnight')
})

test('a hold is reverted from the timeline', async ({ office: page, newOrder, api }) => {
  const order = await newOrder()
  await api.send('POST', `/orders/${order.id}/customerCareHold`, { reason: 'FraudReview' })
  await page.goto(`/orders/${order.shortId}`)
  await page.getByRole('button', { name: 'Revert the hold' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Revert' }).click()
  await expect(page.getByRole('button', { name: 'Revert the release' })).toBeAttached()
})
