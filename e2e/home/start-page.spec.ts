import type { Page } from '@playwright/test'
import { refusal, row } from '@/e2e/screens/screen'
import { expect, test } from '@/e2e/support/fixtures'

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const countIn = async (page: Page, name: string, of: RegExp) =>
  Number(((await region(page, name).getByRole('link', { name: of }).textContent()) ?? '').match(/[\d,]+\+?$/)?.[0].replaceAll(/\D/g, ''))

async function open(page: Page) {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Start' })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

test('a bar links to the list that it counts', async ({ office: page, newOrder }) => {
  await newOrder({ shippingAddress: { zip: null } })
  await open(page)
  const count = await countIn(page, 'Orders by status', /Address issue/)
  expect(count).toBeGreaterThan(0)
  await region(page, 'Orders by status')
    .getByRole('link', { name: /Address issue/ })
    .click()
  await expect(page).toHaveURL('/orders?q=status%3AAddressIssue')
  const total = await page.getByText(/^[\d,]+–[\d,]+ of [\d,]+$/).textContent()
  // Other tests create and repair orders meanwhile.
  expect(Math.abs(Number(total?.split(' of ')[1]?.replaceAll(',', '')) - count)).toBeLessThan(10)
  await page.goBack()
  await region(page, 'Needs attention')
    .getByRole('link', { name: /Address issue/ })
    .click()
  await expect(page).toHaveURL('/orders?q=status%3AAddressIssue')
})

test('an age links to the older open orders', async ({ office: page }) => {
  await open(page)
  const link = region(page, 'Open orders by age').getByRole('link', { name: /^Over 3 days/ })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Query' })).toHaveValue(/^created:>3d status:New,SkuIssue,.*PartiallyFulfilled$/)
  await expect(row(page, 1)).toBeVisible()
})

test('a due hold is opened and released in place', async ({ office: page, newOrder, api }) => {
  const order = await newOrder()
  const releaseAt = new Date(Date.now() + 10 * 60_000).toISOString()
  await api.send('POST', `/orders/${order.id}/customerCareHold`, { reason: 'StockQuestion', comment: 'Blue ones are out', releaseAt })
  await open(page)
  const due = region(page, 'Holds due').getByRole('listitem').filter({ hasText: order.shortId })
  await expect(due).toContainText('Stock question')
  await expect(due).toContainText('by Administrator')
  await expect(due).toContainText(/releases in \d+ min/)
  await due.getByRole('link', { name: order.shortId }).click()
  await expect(page.getByRole('region', { name: 'Hold: Stock question' })).toBeVisible()

  await open(page)
  await due.getByRole('button', { name: `Release ${order.shortId}` }).press('Enter')
  await expect(due).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(due).toBeVisible()
})

test('a recently opened order is listed', async ({ office: page, newOrder }) => {
  const order = await newOrder({ shippingAddress: { lastName: 'Recently' } })
  await page.goto(`/orders/${order.shortId}`)
  await expect(page.getByText('created the order')).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  const link = region(page, 'Recently opened').getByRole('link').first()
  await expect(link).toHaveText(`${order.shortId}Ann Recently`)
  await link.click()
  await expect(page.getByRole('heading', { name: `Order ${order.shortId}` })).toBeVisible()
})

test('one section that fails leaves the others, and can be retried', async ({ office: page }) => {
  await page.route(/\/v1\/orders\/count\/status\?/, (route) =>
    route.fulfill(refusal(500, 'ServerError', 'Something went wrong on our side.')),
  )
  await open(page)
  const ages = region(page, 'Open orders by age')
  await expect(ages.getByRole('alert')).toContainText('The ages could not be counted')
  await expect(ages).toContainText('Something went wrong on our side.')
  await expect(page.getByRole('alert').filter({ hasText: 'could not' })).toHaveCount(1)
  expect(await countIn(page, 'Orders by status', /Ready/)).toBeGreaterThan(0)
  await page.unroute(/\/v1\/orders\/count\/status\?/)
  await ages.getByRole('button', { name: 'Retry' }).click()
  await expect(ages.getByRole('link', { name: /^Over 1 day/ })).toContainText(/\d$|\+$/)
})

test('the numbers follow changes, without a request for each event', async ({ office: page, newOrder }) => {
  await open(page)
  let asked = 0
  await page.route(/\/v1\/orders\/count\/status$/, (route) => {
    asked += 1
    return route.continue()
  })
  const before = await countIn(page, 'Orders by status', /Address issue/)
  for (let i = 0; i < 4; i++) await newOrder({ shippingAddress: { zip: null } })
  await expect.poll(() => countIn(page, 'Orders by status', /Address issue/)).toBeGreaterThanOrEqual(before + 4)
  expect(asked).toBeLessThanOrEqual(3)
})
