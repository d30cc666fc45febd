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

test('the search finds fields and errors by keyboard, and leads to their places', async ({ page }) => {
  await page.goto('/docs')
  await expect(page.getByRole('heading', { name: 'Limits' })).toBeAttached()
  await page.keyboard.press('/')
  await page.keyboard.type('shippingaddress zip')
  const results = page.getByRole('region', { name: 'Search results' })
  const field = results.getByRole('link', { name: /^Field\s*shippingAddress\.zip Body of “Create a new order”/ })
  await expect(field.locator('mark').first()).toHaveText('shippingAddress')

  // From the box to the first result, and back.
  await page.keyboard.press('ArrowDown')
  await expect(results.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByLabel('Search', { exact: true })).toBeFocused()
  await field.click()
  await expect(page).toHaveURL(/#createOrder\.body\.shippingAddress\.zip$/)
  await expect(page.locator('[id="createOrder.body.shippingAddress.zip"]')).toBeInViewport()

  await page.keyboard.press('/')
  await page.keyboard.insertText('externalId.taken')
  await page.keyboard.press('Enter')
  await expect(page.locator('[id="reason-externalId.taken"]')).toBeInViewport()

  await page.goBack()
  await expect(page.locator('[id="createOrder.body.shippingAddress.zip"]')).toBeInViewport()
  await page.keyboard.press('/')
  await page.keyboard.insertText('xyzzy')
  await expect(results.getByText('Nothing matches “xyzzy”')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Quick start' })).toBeVisible()
})

test('samples are in the language of the reader’s choice, also at the next visit', async ({ page }) => {
  await page.goto('/docs#createOrder')
  const sample = page.getByRole('group', { name: 'Sample of Create a new order', exact: true })
  await expect(sample).toContainText('curl -s')
  const languages = page.locator('#createOrder').getByRole('group', { name: /^Language/ })
  await languages.getByRole('button', { name: 'TypeScript' }).click()
  await expect(sample).toContainText('await waybill.createOrder({')
  await page
    .locator('#createOrder')
    .getByText(/^More: /)
    .click()
  await page.locator('#createOrder').getByLabel('Idempotency-Key').fill('web-1')
  await expect(sample).toContainText("idempotencyKey: 'web-1'")
  await languages.getByRole('button', { name: 'Python' }).click()
  await page.reload()
  await expect(sample).toContainText('from urllib.request import Request, urlopen')
  await expect(languages.getByRole('button', { name: 'Python' })).toHaveAttribute('aria-pressed', 'true')
})

test('the examples name the merchant of a reader who is signed in, and a SKU that it orders', async ({ page, session, newOrder }) => {
  await newOrder({ items: [{ sku: 'DOCS-READER', quantity: 1, skipSkuValidation: true }] })
  await page.context().addCookies(session)
  await page.goto('/docs#createOrder')
  await expect(page.getByLabel('Merchant id')).not.toHaveValue('01932c07-20e7-7bd3-a9c1-000000000001')
  const merchant = await page.getByLabel('Merchant id').inputValue()
  await expect(page.getByRole('group', { name: 'Sample of Create a new order', exact: true })).toContainText(merchant)
  await expect(page.getByRole('group', { name: 'Sample: Create an order', exact: true })).toContainText(merchant)
})

test('the page tells statuses, limits, versions and what has changed', async ({ page }) => {
  await page.goto('/docs')
  const contents = page.getByRole('navigation', { name: 'Reference' })
  for (const [name, text] of [
    ['Status codes', 'PreconditionFailed'],
    ['Limits', '1,200 a minute'],
    ['Versions and deprecation', '12 months'],
    ['Changelog', 'Event catalogue'],
  ] as const) {
    await contents.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { name, exact: true })).toBeInViewport()
    await expect(page.getByRole('region', { name, exact: true })).toContainText(text)
  }
})

test('the guide runs from the page, and asks before it creates something', async ({ page, session, merchantId }) => {
  await page.context().addCookies(session)
  await page.goto('/docs')
  await page.getByLabel('Merchant id').fill(merchantId)
  await expect(page.getByLabel('SKU', { exact: true })).not.toHaveValue('MUG-11-White')
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
  await expect(page.getByRole('group', { name: 'Sample: Hold it', exact: true })).toContainText(/\/v1\/orders\/O\d+\/customerCareHold/)
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
