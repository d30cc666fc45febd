import { writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Page, TestInfo } from '@playwright/test'
import { newWebhook } from '@/e2e/seed/webhooks'
import { test as base, expect } from '@/e2e/support/fixtures'
import { type Receiver, startReceiver } from '@/e2e/support/receiver'

const test = base.extend<{ receiver: Receiver }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern to see that no fixture is used.
  receiver: async ({}, use) => {
    const receiver = await startReceiver()
    await use(receiver)
    await receiver.stop()
  },
})

const codeGroup = (page: Page, what: string) => page.getByRole('dialog').getByRole('group', { name: what })
const deliveries = (page: Page) => page.getByRole('grid', { name: 'Deliveries' })

/** Whether the displayed check accepts the requests that were received. */
async function areGenuine(sample: string, secret: string, received: Receiver['received'], info: TestInfo) {
  const file = info.outputPath('is-genuine.mjs')
  await writeFile(file, `${sample}\nexport { isGenuine }\n`)
  const { isGenuine } = await import(pathToFileURL(file).href)
  return received.map(({ body, headers }) => isGenuine(body, headers, secret))
}

async function closeSecret(page: Page) {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await dialog.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
}

test('a webhook is added by keyboard, receives a signed event, and resends its delivery', async ({
  office: page,
  newOrder,
  receiver,
}, info) => {
  await page.goto('/admin/webhooks')
  await expect(page.getByRole('heading', { name: 'Webhooks', level: 1 })).toBeVisible()
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: 'URL' })).toBeFocused()
  await page.keyboard.type('http://hooks.example.com/x')
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByText('Give a URL that starts with https://.')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'URL' })).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(receiver.url)
  await dialog.getByRole('radio', { name: 'All events' }).press('ArrowRight')
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByText('Choose at least one event, or all.')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'OrderCreated' }).press(' ')
  await dialog.getByRole('checkbox', { name: 'All of Notes' }).press(' ')
  await expect(dialog.getByText('4 of 25 selected')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add a header' }).press('Enter')
  await dialog.getByLabel('Name of header 1').fill('Host')
  await dialog.getByLabel('Value of header 1', { exact: true }).fill('secret-of-the-header')
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByText('host cannot be set: Waybill sets it.')).toBeVisible()
  await dialog.getByLabel('Name of header 1').fill('X-Key')
  await page.keyboard.press('Control+Enter')

  await expect(dialog.getByRole('heading', { name: /^Secret of/ })).toBeVisible()
  const secret = await codeGroup(page, 'signing secret').innerText()
  expect(secret).toMatch(/^whsec_/)
  const sample = await codeGroup(page, 'verification in Node.js').innerText()
  await closeSecret(page)
  await expect(page.getByRole('heading', { name: /^Webhook: http:\/\/127/, level: 1 })).toBeVisible()

  const order = await newOrder()
  await expect.poll(() => receiver.received.length, { timeout: 30_000 }).toBeGreaterThan(0)
  expect(receiver.received[0]?.headers['x-key']).toBe('secret-of-the-header')
  expect(new Set(await areGenuine(sample, secret, receiver.received, info))).toEqual(new Set([true]))
  expect(await areGenuine(sample, `whsec_${Buffer.from('another').toString('base64')}`, receiver.received, info)).not.toContain(true)

  await expect(deliveries(page).getByText('Delivered').first()).toBeVisible()
  await page.keyboard.press('j')
  await expect(deliveries(page).getByRole('rowheader', { name: 'Delivered' }).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('heading', { name: /^Delivery \d+: OrderCreated/ })).toBeVisible()
  await expect(codeGroup(page, 'request headers of attempt 1')).toContainText('X-Key: •••')
  await expect(codeGroup(page, 'request body of attempt 1')).toContainText('OrderCreated')
  await expect(codeGroup(page, 'response headers of attempt 1')).toContainText('204')
  expect(receiver.received.some(({ body }) => body.includes(order.id))).toBe(true)

  // The third attempt waits an hour, so that the second one is the last during this test.
  receiver.answer = { status: 503, body: '{"error":"closed"}', headers: { 'retry-after': '3600' } }
  await dialog.getByRole('button', { name: 'Resend' }).press('Enter')
  await expect(dialog.getByText('The receiver answered 503.')).toBeVisible()
  await expect(codeGroup(page, 'response body of attempt 2')).toContainText('closed')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Failing', { exact: true })).toBeVisible()
})

test('a webhook is tested, replayed, rotated, disabled, enabled and deleted', async ({ office: page, api, newOrder, receiver }, info) => {
  const { id } = await newWebhook(api, { url: receiver.url, eventTypes: ['OrderHeld'] })
  const order = await newOrder()
  await api.send('POST', `/orders/${order.id}/customerCareHold`, { reason: 'FraudReview' })
  // Other tests hold orders, too.
  const received = (text: string) => receiver.received.filter(({ body }) => body.includes(text))
  await expect.poll(() => received(order.id).length, { timeout: 30_000 }).toBe(1)
  const { sequence } = JSON.parse(received(order.id)[0]?.body ?? '{}')
  await page.goto(`/admin/webhooks/${id}`)
  const dialog = page.getByRole('dialog')

  await page.getByRole('button', { name: 'Send test' }).click()
  await dialog.getByRole('button', { name: 'Send test' }).click()
  await expect(dialog.getByText('The receiver took it.')).toBeVisible()
  await expect(codeGroup(page, 'request body of attempt 1')).toContainText('"isTest": true')
  await page.keyboard.press('Escape')
  await expect(deliveries(page).getByText('OrderHeld (test)')).toBeVisible()

  await page.getByRole('button', { name: 'Replay events' }).click()
  await dialog.getByLabel('From sequence').fill(String(sequence))
  await dialog.getByLabel('To sequence').fill(String(sequence))
  await expect(dialog.getByText(/^1 event, the first of/)).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('region', { name: 'Replayed' })).toContainText('1 event queued for the webhook.', { timeout: 30_000 })
  await expect(deliveries(page).getByText('OrderHeld (replay)')).toBeVisible()
  await page.getByRole('region', { name: 'Replayed' }).getByRole('button', { name: 'Dismiss' }).click()

  await page.getByRole('button', { name: 'Rotate secret' }).click()
  await expect(dialog).toContainText('For 24 hours each request has two signatures')
  await expect(dialog.getByRole('button', { name: 'Go back' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Rotate secret' }).click()
  const secret = await codeGroup(page, 'signing secret').innerText()
  const sample = await codeGroup(page, 'verification in Node.js').innerText()
  await closeSecret(page)
  await expect(page.getByText('signs too until')).toBeVisible()
  await api.send('POST', `/webhooks/${id}/test`, {})
  const tests = () => received('"isTest":true')
  await expect.poll(() => tests().length, { timeout: 30_000 }).toBe(2)
  expect(await areGenuine(sample, secret, tests(), info)).toEqual([false, true])
  expect(tests().map(({ headers }) => String(headers['webhook-signature']).split(' ').length)).toEqual([1, 2])

  await page.getByRole('button', { name: 'Disable', exact: true }).click()
  await dialog.getByRole('button', { name: 'Disable webhook' }).click()
  await expect(page.getByText('Disabled: nothing is sent.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send test' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Enable this webhook' }).click()
  await expect(page.getByText('Disabled: nothing is sent.')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'History' })).toContainText('rotated the secret of the webhook')

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await dialog.getByRole('button', { name: 'Delete webhook' }).click()
  await expect(page).toHaveURL(/\/admin\/webhooks$/)
  await page.getByRole('searchbox', { name: 'Find webhooks by URL or description' }).fill(receiver.url)
  await expect(page.getByText('No webhook here')).toBeVisible()
})

test('a webhook is edited, its headers are replaced, and its deliveries are filtered', async ({ office: page, api, receiver }) => {
  const { id } = await newWebhook(api, { url: receiver.url, headers: { 'X-Old': 'one' } })
  await api.send('POST', `/webhooks/${id}/test`, {})
  await page.goto(`/admin/webhooks?q=${encodeURIComponent(receiver.url)}`)
  await page.getByRole('link', { name: receiver.url }).click()
  await expect(deliveries(page).getByText('Delivered')).toBeVisible()
  await page.getByText('Failed', { exact: true }).click()
  await expect(page).toHaveURL(/status=Failed/)
  await expect(page.getByText('No delivery matches these filters.')).toBeVisible()
  await page.goBack()
  await expect(deliveries(page).getByText('Delivered')).toBeVisible()

  const dialog = page.getByRole('dialog')
  await page.keyboard.press('e')
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Tells the warehouse')
  await dialog.getByRole('switch', { name: 'Events of test orders too' }).press(' ')
  await page.keyboard.press('Control+Enter')
  const details = page.getByRole('region', { name: 'Details' })
  await expect(details.getByText('Tells the warehouse')).toBeVisible()
  await expect(details.getByText('Their events too')).toBeVisible()

  await page.getByRole('button', { name: 'Change: headers' }).click()
  await dialog.getByLabel('Name of header 1').fill('X-New')
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByText('Enter a value.')).toBeVisible()
  await dialog.getByLabel('Value of header 1', { exact: true }).fill('two')
  await page.keyboard.press('Control+Enter')
  await expect(details.getByText('X-New')).toBeVisible()
})
