import { expect, orderOf, test } from './fixtures'

test('paging, sorting and filters are in the address, and Back brings them back', async ({ office: page, api, merchantId }) => {
  const many = Array.from({ length: 60 }, (_, i) =>
    orderOf(merchantId, { customerTotal: i + 0.5, shippingAddress: { lastName: 'Pagington' } }),
  )
  await api.send('POST', '/orders/bulk', { bulk: many })
  await page.goto('/orders?q=pagington')
  await expect(page.getByText('1–50 of 60')).toBeVisible()
  await page.getByRole('button', { name: 'Total' }).click()
  await expect(page).toHaveURL('/orders?q=pagington&sort=-customerTotal')
  await expect(page.getByRole('row').nth(1)).toContainText('$59.50')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText('51–60 of 60')).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText('$9.50')
  await page.getByRole('row').nth(10).getByRole('link').click()
  await expect(page.getByRole('heading', { name: /^Order O/ })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/orders?q=pagington&sort=-customerTotal&page=2')
  await expect(page.getByText('51–60 of 60')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('1–50 of 60')).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText('$59.50')
})

test('a status chosen above the list is written into the query', async ({ office: page, newOrder }) => {
  await newOrder({ shippingAddress: { lastName: 'Filterby', zip: null } })
  await newOrder({ shippingAddress: { lastName: 'Filterby' } })
  await page.goto('/orders?q=filterby')
  await page.getByRole('button', { name: 'Address issue 1' }).click()
  await expect(page).toHaveURL('/orders?q=filterby+status%3AAddressIssue')
  await expect(page.getByRole('textbox', { name: 'Query' })).toHaveValue('filterby status:AddressIssue')
  await expect(page.getByText('1–1 of 1')).toBeVisible()
  await page.getByRole('button', { name: /^All/ }).click()
  await expect(page).toHaveURL('/orders?q=filterby')
})

test('a query that cannot be read shows where it is wrong and what was meant', async ({ office: page }) => {
  await page.getByRole('textbox', { name: 'Query' }).fill('garcia stauts:New')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/orders?q=garcia+stauts%3ANew')
  await expect(page.getByText('At character 8')).toBeVisible()
  await expect(page.locator('mark')).toHaveText('stauts:')
  await page.getByRole('button', { name: 'Use garcia status:New' }).click()
  await expect(page).toHaveURL('/orders?q=garcia+status%3ANew')
  await expect(page.locator('mark')).toHaveCount(0)
})

test('a query without a match says how many orders there are', async ({ office: page, newOrder }) => {
  await newOrder()
  await page.goto('/orders?q=zzzzzz')
  await expect(page.getByText('0 orders here')).toBeVisible()
  await page.getByRole('link', { name: /^Show all \d+ orders?$/ }).click()
  await expect(page).toHaveURL('/orders')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})
