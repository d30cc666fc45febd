import type { Page, Route } from '@playwright/test'
import { administrator, expect, test } from './fixtures'
import { openOrder } from './screens/screen'

const failure = (status: number, errorCode: string, headers: Record<string, string> = {}) => ({
  status,
  headers,
  json: {
    errorCode,
    requestId: '0190aaaa-bbbb-7ccc-8ddd-eeeeffff0000',
    errors: [{ errorMessage: 'Refused by the test.', propertyName: null, attemptedValue: null }],
  },
})

/** Refuses the first request to an address, and lets the others pass. Tells the keys that it was sent under. */
async function refuseOnce(page: Page, address: string, answer: ReturnType<typeof failure>) {
  const keys: (string | undefined)[] = []
  await page.route(address, (route: Route) => {
    keys.push(route.request().headers()['idempotency-key'])
    return keys.length === 1 ? route.fulfill(answer) : route.continue()
  })
  return keys
}

/** The start page, with its numbers. */
async function start(page: Page) {
  await page.goto('/')
  await expect(page.locator('main').getByRole('link').first()).toContainText(/\d/)
}

async function beginHold(page: Page, shortId: string, comment: string) {
  await openOrder(page, { shortId })
  await page.getByRole('button', { name: 'Hold', exact: true }).click()
  await page.getByLabel('Reason').selectOption('StockQuestion')
  await page.getByLabel(/Comment/).fill(comment)
}

const again = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' })
const isHeld = (page: Page) => expect(page.getByRole('region', { name: 'Hold: Stock question' })).toHaveCount(1)

test('a session that ends while one types asks for the password, keeps what was typed and goes on', async ({ office: page, newOrder }) => {
  const order = await newOrder()
  await beginHold(page, order.shortId, 'asked the warehouse')
  const keys = await refuseOnce(page, '**/customerCareHold', failure(401, 'Unauthorized'))
  await page.keyboard.press('Control+Enter')
  await expect(again(page)).toContainText(administrator.email)
  await expect(page.getByLabel(/Comment/)).toHaveValue('asked the warehouse')
  await again(page).getByLabel('Password', { exact: true }).fill('not the password')
  await page.keyboard.press('Enter')
  await expect(again(page).getByRole('alert')).toContainText('wrong')
  await again(page).getByLabel('Password', { exact: true }).fill(administrator.password)
  await page.keyboard.press('Enter')
  await expect(again(page)).toHaveCount(0)
  await isHeld(page)
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
})

test('who does not sign in loses nothing, and can do so later', async ({ office: page, newOrder }) => {
  const order = await newOrder()
  await beginHold(page, order.shortId, 'kept all the same')
  await refuseOnce(page, '**/customerCareHold', failure(401, 'Unauthorized'))
  await page.keyboard.press('Control+Enter')
  await expect(again(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(again(page)).toHaveCount(0)
  await expect(page.getByLabel(/Comment/)).toHaveValue('kept all the same')
  await expect(page.getByText('You are signed out. What is here is kept.')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await isHeld(page)
})

test('another account is warned of what is left behind', async ({ office: page }) => {
  await start(page)
  await page.route('**/v1/orders/count/status*', (route) => route.fulfill(failure(401, 'Unauthorized')))
  await page.reload()
  await again(page).getByRole('button', { name: 'Another account' }).click()
  await expect(again(page)).toContainText('what you typed on this page is not taken along')
  await again(page).getByRole('button', { name: 'Leave this page' }).click()
  await expect(page).toHaveURL(/\/sign-in\?next=|\/$/)
})

test('one request too many waits with a countdown, and goes on by itself', async ({ office: page, newOrder }) => {
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
  await start(page)
  await page.route('**/v1/orders/count/status*', (route) => route.fulfill(failure(429, 'TooManyRequests', { 'retry-after': '60' })))
  await page.reload()
  await page.getByRole('button', { name: 'Stop waiting' }).waitFor()
  await page.keyboard.press('Control+.')
  await expect(page.getByRole('alert').filter({ hasText: 'The orders could not be counted' })).toContainText('Refused by the test.')
})

test('a service that is not ready is waited for', async ({ office: page }) => {
  await start(page)
  await refuseOnce(page, '**/v1/orders/count/status*', failure(503, 'ServiceUnavailable', { 'retry-after': '3' }))
  await page.reload()
  await expect(page.getByText(/The service is not ready: trying again in \d s$/)).toBeVisible()
  await expect(page.locator('main').getByRole('link').first()).toContainText(/\d/)
})

test('offline is told, what is typed stays, and back online the page catches up', async ({ office: page, newOrder }) => {
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

test('a part of the program that a deploy took away leads to the new version, not to an error', async ({ office: page }) => {
  await start(page)
  await page.route('**/_next/static/**', (route) => route.fulfill({ status: 404, body: '' }))
  await page.keyboard.press('?')
  await expect(page.getByText('A new version is ready.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Orders by status' })).toBeVisible()
})

test('what others do arrives in every tab over one connection', async ({ office: page, newOrder, api }) => {
  let connections = 0
  await page.context().route('**/v1/events/stream*', (route) => {
    connections += 1
    return route.continue()
  })
  await start(page)
  await expect.poll(() => connections).toBeGreaterThan(0)
  connections = 0
  const other = await page.context().newPage()
  const order = await newOrder()
  await other.goto(`/orders/${order.shortId}`)
  // From when the page has remembered the order on, it listens.
  await other.waitForFunction((opened) => Object.values({ ...localStorage }).some((kept) => kept.includes(opened)), order.shortId)
  const { order: held } = await api.send<{ order: { holds: { id: string }[] } }>('POST', `/orders/${order.id}/customerCareHold`, {
    reason: 'StockQuestion',
  })
  await isHeld(other)
  expect(connections).toBe(0)
  // The tab that held the connection goes; another takes it over, and goes on where it was.
  await page.close()
  await api.send('POST', `/orders/${order.id}/releaseHold`, { holdId: held.holds[0]?.id })
  await expect(other.getByRole('region', { name: 'Hold: Stock question' })).toHaveCount(0)
  expect(connections).toBe(1)
})
