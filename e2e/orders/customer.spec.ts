import { expect, test } from '@/e2e/support/fixtures'
import { openStartPage } from '@/e2e/support/page-ready'
import { uniqueWord } from '@/e2e/support/unique'

test('a customer is found in the search box, and their page says what an agent needs on the phone', async ({
  office: page,
  newOrder,
  api,
}) => {
  const lastName = `Caller${uniqueWord()}`
  const shippingAddress = { lastName, email: `${lastName.toLowerCase()}@example.com` }
  const held = await newOrder({ shippingAddress, customerTotal: 20 })
  const other = await newOrder({ shippingAddress: { ...shippingAddress, line1: '692 Main Street' }, customerTotal: 100 })
  await api.send('POST', `/orders/${held.id}/customerCareHold`, { reason: 'FraudReview' })
  await api.send('POST', '/notes', { resource: { type: 'order', id: held.id }, text: 'Called about the print' })
  await openStartPage(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill(lastName)
  await page.getByRole('option', { name: '2 orders, 2 open, $120.00' }).click()
  await expect(page.getByRole('heading', { level: 1, name: lastName })).toContainText('Customer:')
  const figure = (name: string) => page.getByRole('main').locator('dl > div').filter({ hasText: name }).getByRole('definition')
  await expect(figure('On hold')).toHaveText('1')
  await expect(figure('Total')).toHaveText('$120.00')
  const region = (name: string) => page.getByRole('region', { name })
  await expect(region('Orders').getByRole('listitem')).toHaveCount(2)
  await expect(region('Addresses')).toContainText('692 Main Street')
  await expect(region('Notes')).toContainText('Called about the print')
  await region('Orders').getByRole('link', { name: other.shortId }).click()
  await expect(page.getByRole('heading', { name: `Order ${other.shortId}` })).toBeVisible()
  await region('Customer').getByRole('link', { name: '2 orders, 2 open, $120.00' }).click()
  await page.getByRole('link', { name: 'Show in the list of orders' }).click()
  await expect(page.getByText('1–2 of 2')).toBeVisible()
})
