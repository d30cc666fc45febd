import type { Page, Route } from '@playwright/test'
import { openOrder } from '@/e2e/screens/screen'
import { administrator, expect, test } from '@/e2e/support/fixtures'
import { loadInBrowser, openStartPage } from '@/e2e/support/page-ready'

const failure = (status: number, errorCode: string, headers: Record<string, string> = {}) => ({
  status,
  headers,
  json: {
    errorCode,
    requestId: '0190aaaa-bbbb-7ccc-8ddd-eeeeffff0000',
    errors: [{ errorMessage: 'Refused by the test.', propertyName: null, attemptedValue: null }],
  },
})

/** Refuses the first request to an address, and lets the others pass. Returns the idempotency keys of all requests. */
async function refuseOnce(page: Page, address: string, answer: ReturnType<typeof failure>) {
  const keys: (string | undefined)[] = []
  await page.route(address, (route: Route) => {
    keys.push(route.request().headers()['idempotency-key'])
    return keys.length === 1 ? route.fulfill(answer) : route.continue()
  })
  return keys
}

async function beginHold(page: Page, shortId: string, comment: string) {
  await openOrder(page, { shortId })
  await page.getByRole('button', { name: 'Hold', exact: true }).click()
  await page.getByLabel('Reason').selectOption('StockQuestion')
  await page.getByLabel(/Comment/).fill(comment)
}

const signInAgainDialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' })
const isHeld = (page: Page) => expect(page.getByRole('region', { name: 'Hold: Stock question' })).toHaveCount(1)

test('a session that ends while the user types asks for the password, keeps the text and continues', async ({ office: page, newOrder }) => {
  const order = await newOrder()
  await beginHold(page, order.shortId, 'asked the warehouse')
  const keys = await refuseOnce(page, '**/customerCareHold', failure(401, 'Unauthorized'))
  await page.keyboard.press('Control+Enter')
  await expect(signInAgainDialog(page)).toContainText(administrator.email)
  await expect(page.getByLabel(/Comment/)).toHaveValue('asked the warehouse')
  await signInAgainDialog(page).getByLabel('Password', { exact: true }).fill('not the password')
  await page.keyboard.press('Enter')
  await expect(signInAgainDialog(page).getByRole('alert')).toContainText('wrong')
  await signInAgainDialog(page).getByLabel('Password', { exact: true }).fill(administrator.password)
  await page.keyboard.press('Enter')
  await expect(signInAgainDialog(page)).toHaveCount(0)
  await isHeld(page)
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
})

test('canceling the sign-in loses nothing, and the user can sign in later', async ({ office: page, newOrder }) => {
  const order = await newOrder()
  await beginHold(page, order.shortId, 'kept all the same')
  await refuseOnce(page, '**/customerCareHold', failure(401, 'Unauthorized'))
  await page.keyboard.press('Control+Enter')
  await expect(signInAgainDialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(signInAgainDialog(page)).toHaveCount(0)
  await expect(page.getByLabel(/Comment/)).toHaveValue('kept all the same')
  await expect(page.getByText('You are signed out. Your input is kept.')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await isHeld(page)
})

test('signing in with another account warns about unsaved changes', async ({ office: page }) => {
  await openStartPage(page)
  await page.route('**/v1/orders/count/status*', (route) => route.fulfill(failure(401, 'Unauthorized')))
  await page.reload()
  await signInAgainDialog(page).getByRole('button', { name: 'Another account' }).click()
  await expect(signInAgainDialog(page)).toContainText('what you typed on this page is lost')
  await signInAgainDialog(page).getByRole('button', { name: 'Leave this page' }).click()
  await expect(page).toHaveURL(/\/sign-in\?next=|\/$/)
})

test('a rate-limited request waits with a countdown, and continues by itself', async ({ office: page, newOrder }) => {
  const order = await newOrder()
  await beginHold(page, order.shortId, 'in a hurry')
  const keys = await refuseOnce(page, '**/customerCareHold', failure(429, 'TooManyRequests', { 'retry-after': '3' }))
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/Too many requests: trying again in [123] s$/)).toBeVisible()
  await isHeld(page)
  await expect(page.getByText(/trying again in \d s$/)).toHaveCount(0)
  expect(keys[1]).toBe(keys[0])
})

test('waiting can be stopped', async ({ office: page }) => {
  await openStartPage(page)
  await page.route('**/v1/orders/count/status*', (route) => route.fulfill(failure(429, 'TooManyRequests', { 'retry-after': '60' })))
  await loadInBrowser(page, '/')
  await page.reload()
  await page.getByRole('button', { name: 'Stop waiting' }).waitFor()
  await page.keyboard.press('Control+.')
  await expect(page.getByRole('alert').filter({ hasText: 'The orders could not be counted' })).toContainText('Refused by the test.')
})

test('the page waits for a service that is not ready', async ({ office: page }) => {
  await openStartPage(page)
  await refuseOnce(page, '**/v1/orders/count/status*', failure(503, 'ServiceUnavailable', { 'retry-after': '3' }))
  await page.reload()
  await expect(page.getByText(/The service is not ready: trying again in \d s$/)).toBeVisible()
  await expect(page.locator('main').getByRole('link').first()).toContainText(/\d/)
})

test('offline is shown, typed text stays, and back online the page catches up', async ({ office: page, newOrder }) => {
  const order = await newOrder()
  await beginHold(page, order.shortId, 'typed on the train')
  await page.context().setOffline(true)
  await expect(page.getByText('You are offline. What you type is kept.')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog')).toContainText('The service cannot be reached.')
  await expect(page.getByLabel(/Comment/)).toHaveValue('typed on the train')
  await page.context().setOffline(false)
  await expect(page.getByText('You are offline. What you type is kept.')).toHaveCount(0)
  await page.keyboard.press('Control+Enter')
  await isHeld(page)
})

test('a new version is offered, not forced', async ({ office: page }) => {
  await page.route('**/v1/events/stream*', (route) =>
    route.fulfill({
      headers: { 'content-type': 'text/event-stream' },
      body: 'retry: 60000\nid: 1\nevent: hello\ndata: {"build":"the next one"}\n\n',
    }),
  )
  await page.goto('/')
  const offer = page.getByText('A new version is ready.')
  await expect(offer).toBeVisible()
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(offer).toHaveCount(0)
  await page.reload()
  await expect(offer).toBeVisible()
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Reload' }).click()
  await loaded
})

test('a chunk removed by a deploy leads to the new version, not to an error', async ({ office: page }) => {
  await openStartPage(page)
  await page.route('**/_next/static/**', (route) => route.fulfill({ status: 404, body: '' }))
  await page.keyboard.press('?')
  await expect(page.getByText('A new version is ready.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Orders by status' })).toBeVisible()
})

test('changes by others arrive in every tab over one connection', async ({ office: page, newOrder, api }) => {
  let connections = 0
  await page.context().route('**/v1/events/stream*', (route) => {
    connections += 1
    return route.continue()
  })
  await openStartPage(page)
  await expect.poll(() => connections).toBeGreaterThan(0)
  connections = 0
  const other = await page.context().newPage()
  const order = await newOrder()
  await other.goto(`/orders/${order.shortId}`)
  // The page is listening for events once it has stored the order.
  await other.waitForFunction((opened) => Object.values({ ...localStorage }).some((kept) => kept.includes(opened)), order.shortId)
  const { order: held } = await api.send<{ order: { holds: { id: string }[] } }>('POST', `/orders/${order.id}/customerCareHold`, {
    reason: 'StockQuestion',
  })
  await isHeld(other)
  expect(connections).toBe(0)
  // The tab with the connection closes; another one takes over and continues at the same position.
  await page.close()
  await api.send('POST', `/orders/${order.id}/releaseHold`, { holdId: held.holds[0]?.id })
  await expect(other.getByRole('region', { name: 'Hold: Stock question' })).toHaveCount(0)
  expect(connections).toBe(1)
})
