import { expect, test } from './fixtures'

test('find garcia b, hold with a reason, see it on the list, release', async ({ office: page, newOrder }) => {
  const order = await newOrder({ shippingAddress: { firstName: 'Beatriz', lastName: 'García' } })
  await newOrder({ shippingAddress: { firstName: 'Ana', lastName: 'García' } })

  await page.keyboard.press('/')
  await page.keyboard.type('garcia b')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/orders?q=garcia+b')
  const row = page.getByRole('row').filter({ hasText: 'Beatriz García' })
  await expect(row).toHaveCount(1)
  await expect(page.getByText('Ana García')).toHaveCount(0)
  await row.getByRole('link', { name: order.shortId }).press('Enter')
  await expect(page.getByRole('heading', { name: `Order ${order.shortId}` })).toBeVisible()

  await page.getByRole('button', { name: 'Hold', exact: true }).click()
  await page.getByLabel('Reason').selectOption('Other')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Say in the comment what the reason is.')).toBeVisible()
  await page.getByLabel('Reason').selectOption('Fraud review')
  await page.getByLabel('Comment').fill('Card from another country')
  await page.keyboard.press('Enter')
  const banner = page.getByRole('region', { name: 'Hold: Fraud review' })
  await expect(banner).toContainText('Card from another country')
  await expect(banner).toContainText('Administrator')
  await expect(page.getByText('held the order')).toBeVisible()

  await page.goBack()
  await expect(row).toContainText('On hold')
  await expect(row).toContainText('Fraud review')

  await row.getByRole('link', { name: order.shortId }).click()
  await page.getByRole('button', { name: 'Release' }).click()
  await expect(banner).toHaveCount(0)
  await expect(page.getByRole('heading', { name: `Order ${order.shortId}` })).toBeFocused()
  await expect(page.getByText('released a hold of the order')).toBeVisible()
  await page.goBack()
  await expect(row).toContainText('Ready')
})

test('the number of an order leads straight to it', async ({ office: page, newOrder }) => {
  const order = await newOrder({ externalId: `WEB-${Date.now()}` })
  await page.getByRole('searchbox', { name: 'Find orders' }).fill(order.shortId.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Order ${order.shortId}` })).toBeVisible()
})
