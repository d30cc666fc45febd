import { expect, test } from '@/e2e/support/fixtures'

/** The API reference from the view of a developer who writes a client. */

test('a link to an operation expands it', async ({ page }) => {
  await page.goto('/docs#holdOrder')
  const operation = page.locator('#holdOrder')
  await expect(operation.getByRole('form')).toBeInViewport()
  await expect(operation).toContainText('orders:hold')
  await expect(operation).toContainText('IdempotencyKeyReused')
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Create a new order/ })
    .click()
  await expect(page.getByRole('form', { name: 'Try Create a new order' })).toBeInViewport()
  await expect(page).toHaveURL(/#createOrder$/)
})

test('the list on the left finds operations', async ({ page }) => {
  await page.goto('/docs')
  await page.getByLabel('Find an operation').fill('hold several')
  await expect(page.getByRole('navigation').getByRole('link', { name: /^Hold several orders/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Create a new order/ })).toHaveCount(0)
  await page.getByLabel('Find an operation').fill('')
  await expect(page.getByRole('heading', { name: 'Quick start' })).toBeVisible()
})

test('the guide runs from the page, and asks before it creates something', async ({ page, session, merchantId }) => {
  await page.context().addCookies(session)
  await page.goto('/docs')
  await page.getByLabel('Merchant id').fill(merchantId)
  await expect(page.getByRole('button', { name: 'Run: Hold it' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Run: Create an order' }).click()
  await page.getByRole('button', { name: 'Do not run: Create an order' }).click()
  await expect(page.getByText(/^201 \w+ in/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Run: Create an order' }).click()
  await page.getByRole('button', { name: 'This makes a test order. Run it' }).click()
  await expect(page.getByText(/^201 \w+ in/)).toBeVisible()

  await page.getByRole('button', { name: 'Run: Hold it' }).click()
  await page.getByRole('button', { name: 'This puts the order on hold. Run it' }).click()
  await expect(page.getByRole('group', { name: 'Answer: Hold it' })).toContainText('"CustomerCareHold"')
  await expect(page.getByRole('group', { name: 'Sample: Hold it' })).toContainText(/\/v1\/orders\/O\d+\/customerCareHold/)
})

test('a form sends what it shows, and the command matches it', async ({ page, session }) => {
  await page.context().addCookies(session)
  await page.goto('/docs#listMerchants')
  const operation = page.locator('#listMerchants')
  await operation.getByLabel('q', { exact: true }).fill('northwind')
  await expect(operation.getByRole('group', { name: /^Sample of/ })).toContainText('/v1/merchants?q=northwind')
  await operation.getByRole('button', { name: 'Send GET' }).click()
  await expect(operation.getByText(/^200 OK in/)).toBeVisible()
  await expect(operation.getByRole('group', { name: 'Body of the answer' })).toContainText('"merchants"')
})
