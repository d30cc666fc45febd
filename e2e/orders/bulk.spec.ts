import type { Page } from '@playwright/test'
import { newProduct } from '@/e2e/seed/catalog'
import { makeSeedShipments } from '@/e2e/seed/shipments'
import { type Api, expect, orderOf, type SeededOrder, test } from '@/e2e/support/fixtures'
import { Keyboard } from '@/e2e/support/keyboard'

/** A last name that no other order has, so that a query finds exactly the test's orders. */
const newName = () => `Bulk${Array.from({ length: 8 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('')}`

async function newOrders(api: Api, merchantId: string, count: number, lastName: string, method = 'Standard'): Promise<SeededOrder[]> {
  const record = orderOf(merchantId, { shippingAddress: { lastName }, customerShippingMethod: method })
  const { bulk } = await api.send<{ bulk: { response: { order: SeededOrder } }[] }>('POST', '/orders/bulk', {
    bulk: Array(count).fill(record),
  })
  return bulk.map(({ response }) => response.order)
}

interface ShownOrder extends SeededOrder {
  customerShippingMethod: string
  shippingAddress: { state: string }
  items: { sku: string; quantity: number }[]
  holds: { reason: string; releasedAt: string | null }[]
}
async function allNamed(api: Api, lastName: string): Promise<ShownOrder[]> {
  const orders: ShownOrder[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: { orders: ShownOrder[]; nextCursor: string | null } = await api.get(
      `/orders/search?pageSize=200&${cursor ? `cursor=${encodeURIComponent(cursor)}` : `q=${lastName}`}`,
    )
    orders.push(...page.orders)
    cursor = page.nextCursor
  }
  return orders
}
const methods = async (api: Api, name: string) => [...new Set((await allNamed(api, name)).map((order) => order.customerShippingMethod))]

/** Opens the list of the test's orders, and waits for hydration. */
async function showAll(page: Page, lastName: string, count: number) {
  await page.goto(`/orders?q=${lastName}`)
  await expect(page.getByRole('status').filter({ hasText: `${count} orders` })).toBeAttached()
  await page.locator('h1').first().focus()
}
const dialog = (page: Page) => page.getByRole('dialog').first()
const toast = (page: Page, text: string | RegExp) => page.getByText(text).first()
const tray = (page: Page) => page.getByRole('button', { name: /^Jobs/ })
/** The sentence of a plan that opens its rows. */
const list = (page: Page, text: string | RegExp) => page.getByRole('list', { name: 'Consequences' }).getByRole('button', { name: text })
/** The server prepares a plan in a job; other tests' jobs may come first. */
const PREPARED = { timeout: 60_000 }

test('500 orders are edited in five interactions', async ({ office, api, merchantId }, info) => {
  test.setTimeout(360_000)
  const name = newName()
  await newOrders(api, merchantId, 500, name)
  // A method that none of the orders has would have to be confirmed.
  await newOrders(api, merchantId, 1, name, 'Express')
  await showAll(office, name, 501)
  const keyboard = new Keyboard(office)
  await keyboard.press('a')
  await expect(office.getByText('501 selected')).toBeVisible()
  await keyboard.press('e')
  await expect(office.getByRole('combobox', { name: 'Shipping method' })).toBeFocused()
  await keyboard.type('Express')
  await keyboard.press('Control+Enter')
  await expect(office.getByRole('button', { name: 'Change 500 orders' })).toBeEnabled(PREPARED)
  await keyboard.press('Control+Enter')
  await expect(toast(office, '500 done.')).toBeVisible(PREPARED)
  keyboard.expectAtMost(info, 'Bulk edit of 500 orders', 6)
  expect(await methods(api, name)).toEqual(['Express'])
})

test('a preview says what changes, what does not and what is refused; rows are left out, and the edit is undone', async ({
  office,
  api,
  merchantId,
}) => {
  const name = newName()
  const [same, gone, theirs] = await newOrders(api, merchantId, 6, name)
  await api.send('PATCH', `/orders/${same?.id}`, {
    shippingAddress: { ...orderOf('', { shippingAddress: { lastName: name } }).shippingAddress, state: 'TX' },
  })
  await api.send('PATCH', `/orders/${gone?.id}`, { status: 'Canceled' })
  await showAll(office, name, 6)
  await office.keyboard.press('a')
  await expect(office.getByText('6 selected')).toBeVisible()
  // The preview compares the orders as they are, not as they were selected.
  await api.send('PATCH', `/orders/${theirs?.id}`, { customerShippingMethod: 'Overnight' })
  await office.getByRole('button', { name: 'Edit' }).click()
  await expect(dialog(office).getByText('mixed: NY (5), TX (1)')).toBeVisible()
  await office.getByRole('combobox', { name: 'State or province' }).fill('TX')
  await office.getByRole('button', { name: 'Preview' }).click()
  await expect(list(office, '4 orders become Address issue')).toHaveAttribute('aria-expanded', 'true', PREPARED)
  await expect(list(office, '1 order has nothing to change')).toBeVisible()
  await expect(list(office, /^1 order is refused.*nothing of it is still to be sent/)).toBeVisible()
  await dialog(office).getByRole('grid').getByRole('row').nth(1).getByRole('checkbox').click()
  await office.getByRole('button', { name: 'Change 3 orders' }).click()
  await expect(toast(office, '3 done.')).toBeVisible(PREPARED)
  const inTexas = async () =>
    (await allNamed(api, name)).filter(({ shippingAddress }) => shippingAddress.state === 'TX').map(({ id }) => id)
  expect(await inTexas()).toHaveLength(4)
  await office.keyboard.press('Control+z')
  await expect(toast(office, /^Undo: Edit 6 orders/)).toBeVisible(PREPARED)
  await expect.poll(inTexas, PREPARED).toEqual([same?.id])
})

test('orders are routed together, and the routing is undone', async ({ office, api, merchantId }) => {
  const name = newName()
  const seed = await makeSeedShipments(api, merchantId)
  const orders = [await seed.order({ shippingAddress: { lastName: name } }), await seed.order({ shippingAddress: { lastName: name } })]
  const held = await seed.order({ shippingAddress: { lastName: name } })
  await api.send('POST', `/orders/${held.id}/customerCareHold`, { reason: 'FraudReview' })
  await showAll(office, name, 3)
  await office.keyboard.press('a')
  await office.getByRole('button', { name: 'Route', exact: true }).click()
  await expect(list(office, /^4 shipments are created/)).toBeVisible(PREPARED)
  await expect(list(office, /^1 order is refused.*hold/)).toBeVisible()
  await office.getByRole('button', { name: 'Route 2 orders', exact: true }).click()
  await expect(toast(office, '2 done.')).toBeVisible(PREPARED)
  const shipments = async () =>
    (await Promise.all(orders.map(({ id }) => api.get<{ shipments: { shipmentStatus: string }[] }>(`/orders/${id}/shipments`)))).flatMap(
      (found) => found.shipments.map(({ shipmentStatus }) => shipmentStatus),
    )
  expect(await shipments()).toEqual(Array(4).fill('Assigned'))
  await office.keyboard.press('Control+z')
  await expect.poll(shipments, PREPARED).toEqual(Array(4).fill('Canceled'))
})

test('items are edited in bulk: one SKU is replaced, others stay', async ({ office, api, merchantId }) => {
  const name = newName()
  const items = [
    { sku: 'OLD-A', quantity: 1, skipSkuValidation: true },
    { sku: 'OLD-B', quantity: 2, skipSkuValidation: true },
  ]
  const record = { ...orderOf(merchantId, { shippingAddress: { lastName: name } }), items }
  await api.send('POST', '/orders/bulk', { bulk: [record, record] })
  await showAll(office, name, 2)
  await office.keyboard.press('a')
  await office.keyboard.press('e')
  await office.getByRole('combobox', { name: 'Only items of SKU' }).fill('OLD-B')
  await office.getByRole('option', { name: 'OLD-B (2)' }).click()
  await expect(office.getByRole('dialog', { name: 'Edit 2 orders, only items of OLD-B' })).toBeVisible()
  await office.getByRole('combobox', { name: 'SKU', exact: true }).fill('NEW-B')
  await office.getByRole('combobox', { name: 'Quantity' }).fill('many')
  await office.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog(office).getByText('Give a whole number from 1 to 10000.')).toBeVisible()
  await office.getByRole('combobox', { name: 'Quantity' }).fill('5')
  await office.getByRole('button', { name: 'Preview' }).click()
  await expect(list(office, '2 orders will change')).toBeVisible(PREPARED)
  await expect(
    dialog(office)
      .getByRole('gridcell', { name: /SKU OLD-B.*NEW-B/ })
      .first(),
  ).toBeVisible()
  await office.getByRole('button', { name: 'Change 2 orders' }).click()
  await expect(toast(office, '2 done.')).toBeVisible(PREPARED)
  const sold = (await allNamed(api, name)).map((order) => order.items.map(({ sku, quantity }) => `${quantity} ${sku}`).sort())
  expect(sold).toEqual([
    ['1 OLD-A', '5 NEW-B'],
    ['1 OLD-A', '5 NEW-B'],
  ])
})

test('orders are held together, released by Undo, held again and released', async ({ office, api, merchantId }) => {
  const name = newName()
  await newOrders(api, merchantId, 3, name)
  const open = async () => (await allNamed(api, name)).flatMap(({ holds }) => holds.filter(({ releasedAt }) => !releasedAt)).length
  await showAll(office, name, 3)
  const hold = async () => {
    await office.keyboard.press('h')
    await office.getByRole('combobox', { name: 'Reason' }).selectOption('FraudReview')
    await office.keyboard.press('Control+Enter')
    await expect(list(office, '3 orders are held')).toBeVisible(PREPARED)
    await expect(office.getByRole('button', { name: 'Hold 3 orders', exact: true })).toBeEnabled()
    await office.keyboard.press('Control+Enter')
  }
  await office.keyboard.press('a')
  await expect(office.getByRole('button', { name: 'Release' })).toHaveAttribute('aria-disabled', 'true')
  await hold()
  await expect(toast(office, '3 done.')).toBeVisible(PREPARED)
  expect(await open()).toBe(3)
  await tray(office).click()
  await office
    .getByRole('button', { name: /^Undo Hold 3 orders/ })
    .first()
    .click()
  await expect.poll(open, PREPARED).toBe(0)
  await office.keyboard.press('Escape')
  await hold()
  await expect.poll(open, PREPARED).toBe(3)
  await office.reload()
  await expect(office.getByRole('status').filter({ hasText: '3 orders' })).toBeAttached()
  await office.locator('h1').first().focus()
  await office.keyboard.press('a')
  await office.keyboard.press('l')
  await expect(office.getByRole('radio', { name: 'All open holds (3)' })).toBeFocused()
  await office.keyboard.press('Control+Enter')
  await expect(office.getByRole('button', { name: 'Release 3 orders' })).toBeEnabled(PREPARED)
  await office.keyboard.press('Control+Enter')
  await expect.poll(open, PREPARED).toBe(0)
})

test('canceling names its consequences first, and has no key', async ({ office, api, merchantId }) => {
  const name = newName()
  await newOrders(api, merchantId, 2, name)
  await showAll(office, name, 2)
  await office.keyboard.press('a')
  await office.getByRole('button', { name: 'Cancel orders…' }).click()
  await expect(office.getByRole('button', { name: 'Keep the orders' })).toBeFocused()
  await expect(dialog(office).getByText('This cannot be undone.')).toBeVisible()
  await office.getByRole('textbox', { name: 'Reason' }).fill('The customer asked for it')
  await office.getByRole('button', { name: 'Preview' }).click()
  await expect(list(office, '2 orders are canceled')).toBeVisible(PREPARED)
  await expect(dialog(office).getByText('Canceled orders cannot be restored.')).toBeVisible()
  await expect(office.getByRole('button', { name: 'Cancel 2 orders', exact: true })).toBeEnabled()
  await office.keyboard.press('Control+Enter')
  expect((await allNamed(api, name)).map(({ status }) => status)).not.toContain('Canceled')
  await office.getByRole('button', { name: 'Cancel 2 orders', exact: true }).click()
  await expect(toast(office, '2 done.')).toBeVisible(PREPARED)
  expect((await allNamed(api, name)).map(({ status }) => status)).toEqual(['Canceled', 'Canceled'])
  const [canceled] = await allNamed(api, name)
  await office.goto(`/orders/${canceled?.shortId}`)
  // The order's timeline tells of the plan, and leads to it.
  await office
    .getByRole('region', { name: 'Timeline' })
    .getByRole('link', { name: /^Cancel 2 orders/ })
    .click()
  await expect(office.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true')
})

test('a plan goes on without its browser; another one shows it, retries what failed and undoes it', async ({
  office,
  api,
  merchantId,
  browser,
  session,
  baseURL,
}) => {
  const name = newName()
  const [changed] = await newOrders(api, merchantId, 60, name)
  await showAll(office, name, 60)
  await office.keyboard.press('a')
  await expect(office.getByText('60 selected')).toBeVisible()
  await office.keyboard.press('h')
  await office.getByRole('combobox', { name: 'Reason' }).selectOption('StockQuestion')
  await office.keyboard.press('Control+Enter')
  await expect(office.getByRole('button', { name: 'Hold 60 orders', exact: true })).toBeEnabled(PREPARED)
  await api.send('PATCH', `/orders/${changed?.id}`, { customerShippingMethod: 'Overnight' })
  const isApplied = office.waitForResponse((answer) => answer.url().endsWith('/apply'))
  await office.keyboard.press('Control+Enter')
  await isApplied
  await office.goto('about:blank')

  const other = await browser.newContext({ baseURL })
  await other.addCookies(session)
  const page = await other.newPage()
  await page.goto('/plans?kind=orders.hold')
  await page
    .getByRole('link', { name: /^Hold 60 orders/ })
    .first()
    .click()
  await expect(list(page, '59 orders were changed')).toBeVisible(PREPARED)
  await expect(list(page, /^1 order changed meanwhile/)).toHaveAttribute('aria-expanded', 'true')
  const holds = (await allNamed(api, name)).map((order) => order.holds.length)
  expect([Math.max(...holds), holds.filter((count) => count === 1).length]).toEqual([1, 59])

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^plan-.*\.csv$/)
  await page.getByRole('button', { name: 'Retry failed' }).click()
  await page.getByRole('button', { name: 'Hold 1 order', exact: true }).click(PREPARED)
  const held = async () => (await allNamed(api, name)).filter((order) => order.holds.some(({ releasedAt }) => !releasedAt)).length
  await expect.poll(held, PREPARED).toBe(60)
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect.poll(held, PREPARED).toBe(1)
  await other.close()
})

test('orders with an unknown SKU are checked again together once it exists', async ({ office: page, api, merchantId }) => {
  const name = newName()
  const sku = `LATE-${name.toUpperCase()}`
  const late = orderOf(merchantId, { shippingAddress: { lastName: name }, items: [{ sku, quantity: 1 }] })
  await api.send('POST', '/orders/bulk', { bulk: [late, late, orderOf(merchantId, { shippingAddress: { lastName: name } })] })
  await newProduct(api, { name: 'Made late', variants: [{ sku, price: { amount: 9, currency: 'USD' } }] })
  await showAll(page, name, 3)
  await page.keyboard.press('a')
  await expect(page.getByText('3 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(list(page, '2 orders become Ready')).toBeVisible(PREPARED)
  await expect(list(page, '1 order has nothing to change')).toBeVisible()
  await page.getByRole('button', { name: 'Check 2 orders again' }).click()
  await expect(toast(page, '2 done.')).toBeVisible(PREPARED)
  const statuses = (await allNamed(api, name)).map(({ status }) => status)
  expect(statuses).toEqual(Array(3).fill('ReadyForFulfillment'))
})
