import { expect, test } from '@/e2e/support/fixtures'
import { loadInBrowser } from '@/e2e/support/page-ready'

const requestId = '0190aaaa-bbbb-7ccc-8ddd-eeeeffff0000'
const failure = (status: number, errorCode: string, errorMessage: string) => ({
  status,
  json: { errorCode, requestId, errors: [{ errorMessage, propertyName: null, attemptedValue: null }] },
})

test('a load error shows its cause and request id, and can be retried', async ({ office: page, newOrder }) => {
  await newOrder({ shippingAddress: { lastName: 'Retryson' } })
  await page.route('**/v1/orders/search?*', (route) => route.fulfill(failure(500, 'ServerError', 'Something went wrong on our side.')))
  await loadInBrowser(page, '/orders')
  await page.goto('/orders?q=retryson')
  const told = page.getByRole('alert').filter({ hasText: 'The orders could not be loaded' })
  await expect(told).toContainText('Something went wrong on our side.')
  await expect(told).toContainText('…ffff0000')
  await page.unroute('**/v1/orders/search?*')
  await told.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Retryson' })).toBeVisible()
})

test('a hold whose answer was lost is not placed twice', async ({ office: page, newOrder, api }) => {
  const order = await newOrder()
  await page.goto(`/orders/${order.shortId}`)
  let isFirst = true
  await page.route('**/customerCareHold', async (route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Hold', exact: true }).click()
  await page.getByLabel('Reason').selectOption('StockQuestion')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('The service cannot be reached.')
  await page.getByRole('dialog').getByRole('button', { name: 'Hold' }).click()
  await expect(page.getByRole('region', { name: 'Hold: Stock question' })).toHaveCount(1)
  const { order: stored } = await api.get<{ order: { holds: unknown[] } }>(`/orders/${order.id}`)
  expect(stored.holds).toHaveLength(1)
})

test('an unknown order and an unknown page say so inside the office', async ({ office: page }) => {
  const order = await page.goto('/orders/O99999999')
  expect(order?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'There is no such order' })).toBeVisible()
  const nothing = await page.goto('/nowhere')
  expect(nothing?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Find orders' })).toBeVisible()
})
