import type { Page } from '@playwright/test'
import { newProduct } from '@/e2e/seed/catalog'
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

test('500 orders are edited in five interactions, and the edit is undone', async ({ office, api, merchantId }, info) => {
  test.setTimeout(240_000)
  const name = newName()
  await newOrders(api, merchantId, 500, name)
  // A method that none of the orders has would have to be confirmed.
  await newOrders(api, merchantId, 1, name, 'Express')
  await showAll(office, name, 501)
  const keyboard = new Keyboard(office)
  await keyboard.press('a')
  await expect(office.getByText('501 selected')).toBeVisible({ timeout: 20_000 })
  await keyboard.press('e')
  await expect(office.getByRole('combobox', { name: 'Shipping method' })).toBeFocused()
  await keyboard.type('Express')
  await keyboard.press('Control+Enter')
  await expect(office.getByRole('button', { name: 'Change 500 orders' })).toBeEnabled({ timeout: 60_000 })
  await keyboard.press('Control+Enter')
  await expect(toast(office, '500 done.')).toBeVisible({ timeout: 60_000 })
  keyboard.expectAtMost(info, 'Bulk edit of 500 orders', 6)
  expect(await methods(api, name)).toEqual(['Express'])
  await office.keyboard.press('Control+z')
  await expect(toast(office, 'Undo: change 500 orders')).toBeVisible({ timeout: 60_000 })
  const standard = async () => (await allNamed(api, name)).filter((order) => order.customerShippingMethod === 'Standard')
  await expect.poll(async () => (await standard()).length, { timeout: 60_000 }).toBe(500)
})

test('a preview lists changes, no changes and refusals; rows are excluded; others’ changes are reported', async ({
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
  await api.send('PATCH', `/orders/${theirs?.id}`, { customerShippingMethod: 'Overnight' })
  await office.getByRole('button', { name: 'Edit' }).click()
  await expect(dialog(office).getByText('mixed: NY (5), TX (1)')).toBeVisible()
  await office.getByRole('combobox', { name: 'State or province' }).fill('TX')
  await office.getByRole('button', { name: 'Preview' }).click()
  await expect(office.getByRole('tab', { name: 'Will change 3' })).toBeVisible()
  await expect(office.getByRole('tab', { name: 'No change 1' })).toBeVisible()
  await office.getByRole('tab', { name: 'Not allowed 2' }).click()
  await expect(dialog(office).getByText('nothing of it is still to be sent').first()).toBeVisible()
  await office.getByRole('button', { name: 'Preview it as it is now' }).click()
  await office.getByRole('tab', { name: 'Will change 4' }).click()
  await dialog(office).getByRole('grid').getByRole('row').nth(1).getByRole('checkbox').click()
  await office.getByRole('button', { name: 'Change 3 orders' }).click()
  await expect(toast(office, '3 done.')).toBeVisible()
  expect((await allNamed(api, name)).filter(({ shippingAddress }) => shippingAddress.state === 'TX')).toHaveLength(4)
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
  await office.getByRole('combobox', { name: 'SKU', exact: true }).fill('NEW-B')
  await office.getByRole('combobox', { name: 'Quantity' }).fill('many')
  await office.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog(office).getByText('Give a whole number from 1 to 10000.')).toBeVisible()
  await office.getByRole('combobox', { name: 'Quantity' }).fill('5')
  await office.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog(office).getByText('OLD-B SKU').first()).toBeVisible()
  await office.getByRole('button', { name: 'Change 2 orders' }).click()
  await expect(toast(office, '2 done.')).toBeVisible()
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
    await expect(office.getByRole('button', { name: 'Hold 3 orders' })).toBeEnabled()
    await office.keyboard.press('Control+Enter')
  }
  await office.keyboard.press('a')
  await expect(office.getByRole('button', { name: 'Release' })).toHaveAttribute('aria-disabled', 'true')
  await hold()
  await expect(toast(office, '3 done.')).toBeVisible()
  expect(await open()).toBe(3)
  await tray(office).click()
  await office.getByRole('button', { name: 'Undo Hold 3 orders' }).click()
  await expect.poll(open).toBe(0)
  await office.keyboard.press('Escape')
  await hold()
  await expect.poll(open).toBe(3)
  await expect(office.getByRole('button', { name: 'Release' })).not.toHaveAttribute('aria-disabled', 'true')
  await office.keyboard.press('l')
  await expect(office.getByRole('radio', { name: 'All open holds (3)' })).toBeFocused()
  await office.keyboard.press('Control+Enter')
  await expect(office.getByRole('button', { name: 'Release 3 holds' })).toBeEnabled()
  await office.keyboard.press('Control+Enter')
  await expect.poll(open).toBe(0)
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
  await expect(office.getByRole('button', { name: 'Cancel 2 orders' })).toBeEnabled()
  await office.keyboard.press('Control+Enter')
  await office.getByRole('button', { name: 'Cancel 2 orders' }).click()
  await expect(toast(office, '2 done.')).toBeVisible()
  expect((await allNamed(api, name)).map(({ status }) => status)).toEqual(['Canceled', 'Canceled'])
  await tray(office).click()
  await expect(office.getByRole('button', { name: /^Undo/ })).toHaveCount(0)
})

test('a chunk with a lost answer is not done twice, and failed records are retried with current data', async ({
  office,
  api,
  merchantId,
}) => {
  test.setTimeout(120_000)
  const name = newName()
  const [changed] = await newOrders(api, merchantId, 150, name)
  let lost = 0
  await office.route('**/v1/orders/bulk/customerCareHold', async (route) => {
    const answer = await route.fetch()
    if (lost++ === 0) await route.abort()
    else await route.fulfill({ response: answer })
  })
  await showAll(office, name, 150)
  await office.keyboard.press('a')
  await expect(office.getByText('150 selected')).toBeVisible()
  await office.keyboard.press('h')
  await office.getByRole('combobox', { name: 'Reason' }).selectOption('StockQuestion')
  await office.keyboard.press('Control+Enter')
  await expect(office.getByRole('button', { name: 'Hold 150 orders' })).toBeEnabled({ timeout: 30_000 })
  await api.send('PATCH', `/orders/${changed?.id}`, { customerShippingMethod: 'Overnight' })
  await office.keyboard.press('Control+Enter')
  await expect(toast(office, /149 done, 1 failed/)).toBeVisible({ timeout: 60_000 })
  expect(lost).toBeGreaterThan(2)
  const holds = (await allNamed(api, name)).map((order) => order.holds.length)
  expect([Math.max(...holds), holds.filter((count) => count === 1).length]).toEqual([1, 149])

  await tray(office).click()
  await office.getByRole('button', { name: 'Result of Hold 150 orders' }).click()
  await expect(dialog(office).getByRole('row').nth(1)).toContainText('Failed')
  const saved = office.waitForEvent('download')
  await office.getByRole('button', { name: 'Download CSV' }).click()
  expect((await saved).suggestedFilename()).toBe('Hold 150 orders.csv')
  await office.getByRole('button', { name: 'Retry failed' }).click()
  await expect(office.getByRole('button', { name: 'Hold 1 order' })).toBeEnabled()
  await office.getByRole('button', { name: 'Hold 1 order' }).click()
  await expect.poll(async () => (await allNamed(api, name)).filter((order) => order.holds.length === 1).length).toBe(150)
})

test('a job continues on other pages, and in a new tab where it stopped', async ({ office, api, merchantId }) => {
  test.setTimeout(120_000)
  const name = newName()
  await newOrders(api, merchantId, 250, name)
  await newOrders(api, merchantId, 1, name, 'Express')
  let answered = 0
  let isDown = false
  await office.route('**/v1/orders/bulk', async (route) => {
    if (isDown) return route.abort()
    answered += 1
    if (answered === 2) isDown = true
    await route.continue()
  })
  await showAll(office, name, 251)
  await office.keyboard.press('a')
  await expect(office.getByText('251 selected')).toBeVisible({ timeout: 20_000 })
  await office.keyboard.press('e')
  await expect(office.getByRole('combobox', { name: 'Shipping method' })).toBeFocused()
  await office.keyboard.type('Express')
  await office.keyboard.press('Control+Enter')
  await expect(office.getByRole('button', { name: 'Change 250 orders' })).toBeEnabled({ timeout: 30_000 })
  await office.keyboard.press('Control+Enter')
  await expect(office.getByRole('dialog')).toHaveCount(0)
  await office.getByRole('link', { name: 'Start', exact: true }).click()
  await expect(toast(office, /200 of 250 done/)).toBeVisible({ timeout: 30_000 })
  const later = await office.context().newPage()
  await office.close()
  await later.goto('/orders')
  await later.getByRole('button', { name: 'Jobs, 1 interrupted' }).click()
  await expect(later.getByText(/Interrupted at 200 of 250/)).toBeVisible()
  await later.getByRole('button', { name: 'Resume Change 250 orders' }).click()
  await expect.poll(() => methods(api, name), { timeout: 30_000 }).toEqual(['Express'])
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
  await expect(page.getByRole('tab', { name: 'Will change 2' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'No change 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Check 2 orders again' }).click()
  await expect(toast(page, '2 done.')).toBeVisible()
  const statuses = (await allNamed(api, name)).map(({ status }) => status)
  expect(statuses).toEqual(Array(3).fill('ReadyForFulfillment'))
})
