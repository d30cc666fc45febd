import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, orderOf, test } from '@/e2e/support/fixtures'
import { pageSettled } from '@/e2e/support/page-ready'
import { uniqueWord } from '@/e2e/support/unique'

const line = (page: Page) => page.getByRole('combobox', { name: 'Query' })
const rows = (page: Page) => page.getByRole('grid', { name: 'Orders' }).locator('[data-row]:not([data-row=""])')

/** Opens the list, and waits for hydration. */
async function showList(page: Page, q: string) {
  await page.goto(q ? `/orders?${new URLSearchParams({ q })}` : '/orders')
  await expect(page.getByRole('button', { name: /^All \d/ })).toBeVisible()
  await pageSettled(page)
}

const many = (merchantId: string, lastName: string, count: number) =>
  Array.from({ length: count }, (_, i) => orderOf(merchantId, { customerTotal: i + 0.5, shippingAddress: { lastName } }))

test('query, sort and page are in the address; Back and a reload restore them, with the scroll position', async ({
  office: page,
  api,
  merchantId,
}) => {
  const name = `Pagington${uniqueWord()}`
  await api.send('POST', '/orders/bulk', { bulk: many(merchantId, name, 60) })
  await showList(page, name)
  await expect(page.getByText('1–50 of 60')).toBeVisible()
  await page.getByRole('columnheader', { name: 'Total' }).click()
  await expect(page).toHaveURL(`/orders?q=${name}&sort=customerTotal`)
  await expect(rows(page).first()).toContainText('$0.50')
  await page.getByRole('columnheader', { name: 'Total' }).click()
  await expect(page).toHaveURL(`/orders?q=${name}&sort=-customerTotal`)
  await expect(rows(page).first()).toContainText('$59.50')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText('51–60 of 60')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled()
  await page.keyboard.press('[')
  await expect(page.getByText('1–50 of 60')).toBeVisible()
  await rows(page).nth(40).scrollIntoViewIfNeeded()
  const shortId = await rows(page).nth(40).getByRole('link').innerText()
  await rows(page).nth(40).getByRole('link').click()
  await expect(page).toHaveURL(`/orders/${shortId}`)
  await page.goBack()
  await expect(page).toHaveURL(`/orders?q=${name}&sort=-customerTotal`)
  await expect(rows(page).nth(40)).toBeInViewport()
  await page.reload()
  await expect(rows(page).nth(40)).toBeInViewport()
  await expect(line(page)).toHaveValue(name)
})

test('the list follows typing, and all of it is one step of Back', async ({ office: page, newOrder }) => {
  const name = `Typington${uniqueWord()}`
  const order = await newOrder({ shippingAddress: { lastName: name } })
  await showList(page, '')
  await page.keyboard.press('/')
  await expect(line(page)).toBeFocused()
  await page.keyboard.type(name, { delay: 40 })
  await expect(page).toHaveURL(`/orders?q=${name}`)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).first()).toContainText(order.shortId)
  await page.keyboard.type(' status:New', { delay: 40 })
  await expect(page).toHaveURL(`/orders?q=${name}+status%3ANew`)
  await page.goBack()
  await expect(page).toHaveURL('/orders')
  await expect(line(page)).toHaveValue('')
})

test('qualifiers and their values are completed', async ({ office: page }) => {
  await showList(page, '')
  await line(page).focus()
  await page.keyboard.type('-sta', { delay: 40 })
  await expect(page.getByRole('listbox', { name: 'Qualifiers' }).getByRole('option')).toHaveText(/^status:/)
  await page.keyboard.press('Tab')
  await expect(line(page)).toHaveValue('-status:')
  const values = page.getByRole('listbox', { name: 'Values of status' })
  await expect(values.getByRole('option')).toHaveCount(10)
  await page.keyboard.type('hold', { delay: 40 })
  await expect(values.getByRole('option', { selected: true })).toContainText('CustomerCareHold')
  await page.keyboard.press('Enter')
  await expect(line(page)).toHaveValue('-status:CustomerCareHold ')
  await expect(page).toHaveURL('/orders?q=-status%3ACustomerCareHold')
  await page.keyboard.type('country:aus', { delay: 40 })
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toContainText('Austria')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(line(page)).toBeFocused()
})

test('a status chosen above the list is written into the query', async ({ office: page, newOrder }) => {
  const name = `Filterby${uniqueWord()}`
  await newOrder({ shippingAddress: { lastName: name, zip: null } })
  await newOrder({ shippingAddress: { lastName: name } })
  await showList(page, name)
  await page.getByRole('button', { name: 'Address issue 1' }).click()
  await expect(page).toHaveURL(`/orders?q=${name}+status%3AAddressIssue`)
  await expect(line(page)).toHaveValue(`${name} status:AddressIssue`)
  await expect(page.getByText('1–1 of 1')).toBeVisible()
  await page.getByRole('button', { name: /^All/ }).click()
  await expect(page).toHaveURL(`/orders?q=${name}`)
})

test('filters are chosen by name, written into the query, and read from it', async ({ office: page, newOrder, api }) => {
  const name = `Holdwell${uniqueWord()}`
  const held = await newOrder({ shippingAddress: { lastName: name } })
  await newOrder({ shippingAddress: { lastName: name } })
  await api.send('POST', `/orders/${held.id}/customerCareHold`, { reason: 'FraudReview' })
  await showList(page, name)
  await page.keyboard.press('f')
  await expect(page.getByRole('combobox', { name: 'Filter by' })).toBeFocused()
  await page.keyboard.type('hold', { delay: 40 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Hold reason' })).toBeFocused()
  await page.keyboard.type('fra', { delay: 40 })
  await page.keyboard.press('Enter')
  await expect(line(page)).toHaveValue(`${name} hold:FraudReview`)
  await expect(rows(page)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option', { name: 'Hold reason' })).toContainText('Fraud review')
  await page.keyboard.press('Delete')
  await expect(line(page)).toHaveValue(name)
  await expect(rows(page)).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
})

test('an invalid query shows the position of the error and a suggestion', async ({ office: page }) => {
  await showList(page, '')
  await line(page).focus()
  await page.keyboard.type('garcia stauts:New', { delay: 40 })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/orders?q=garcia+stauts%3ANew')
  await expect(page.getByText('At character 8')).toBeVisible()
  await expect(line(page)).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Fix: status' }).click()
  await expect(page).toHaveURL('/orders?q=garcia+status%3ANew')
  await expect(page.getByText('At character')).toHaveCount(0)
})

test('a query without a match shows how many match without its filters', async ({ office: page, newOrder }) => {
  const name = `Nowhere${uniqueWord()}`
  await newOrder({ shippingAddress: { lastName: name } })
  await page.goto(`/orders?q=${name}+status:Canceled`)
  await expect(page.getByText('0 orders here')).toBeVisible()
  await expect(page.getByText(`1 order with “${name}” in all orders`)).toBeVisible()
  await page.getByRole('link', { name: 'show', exact: true }).click()
  await expect(page).toHaveURL(`/orders?q=${name}`)
  await expect(rows(page)).toHaveCount(1)
  await page.goto('/orders?q=zzzzzz')
  await page.getByRole('link', { name: /^Show all [\d,]+ orders?$/ }).click()
  await expect(page).toHaveURL('/orders')
  await expect(rows(page).first()).toBeVisible()
})

test('Space opens a preview beside the list, which j and k move on', async ({ office: page, newOrder }) => {
  const name = `Peekaboo${uniqueWord()}`
  const first = await newOrder({ shippingAddress: { lastName: name, zip: null } })
  const second = await newOrder({ shippingAddress: { lastName: name } })
  await showList(page, name)
  await page.keyboard.press('j')
  await expect(page.getByRole('grid', { name: 'Orders' }).locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Space')
  const panel = (shortId: string) => page.getByRole('complementary', { name: `Order ${shortId} at a glance` })
  await expect(panel(second.shortId)).toBeVisible()
  await page.keyboard.press('j')
  await expect(panel(first.shortId)).toContainText('Address issue')
  await expect(page.getByRole('grid', { name: 'Orders' }).locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('complementary')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/orders/${first.shortId}`)
})

test('changes by others are counted and wait behind a button; your own show at once', async ({ office: page, newOrder, api }) => {
  const name = `Liveworth${uniqueWord()}`
  const order = await newOrder({ shippingAddress: { lastName: name } })
  await showList(page, name)
  await expect(rows(page)).toHaveCount(1)
  await api.send('POST', `/orders/${order.id}/customerCareHold`, { reason: 'StockQuestion' })
  const refresh = page.getByRole('button', { name: '1 changed – refresh' })
  await expect(refresh).toBeVisible()
  await expect(rows(page).first()).toContainText('Ready')
  await refresh.click()
  await expect(rows(page).first()).toContainText('On hold')
  await expect(refresh).toHaveCount(0)
  await rows(page).first().getByRole('gridcell').nth(3).hover()
  await page.keyboard.press('j')
  await page.keyboard.press('l')
  await expect(rows(page).first()).toContainText('Ready')
})

test('columns are chosen and remembered', async ({ office: page, newOrder }) => {
  const externalId = `COL-${uniqueWord()}`
  await newOrder({ externalId, shippingAddress: { lastName: externalId } })
  await showList(page, externalId)
  await expect(page.getByRole('columnheader', { name: 'External ID' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page
    .getByRole('checkbox', { name: 'External ID' })
    .or(page.getByRole('menuitemcheckbox', { name: 'External ID' }))
    .click()
  await expect(page.getByRole('columnheader', { name: 'External ID' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'External ID' })).toBeVisible()
})

test('the result is downloaded as a table', async ({ office: page, api, merchantId }) => {
  const name = `Exporter${uniqueWord()}`
  await api.send('POST', '/orders/bulk', { bulk: many(merchantId, name, 3) })
  await showList(page, name)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download 3 orders as CSV' }).click(),
  ])
  const text = await readFile(await download.path(), 'utf8')
  expect(text.trim().split('\r\n')).toHaveLength(4)
  expect(text).toContain(name)
  await page.goto('/orders?q=stauts:New')
  await expect(page.getByRole('button', { name: 'Download as CSV' })).toHaveAttribute('aria-disabled', 'true')
})

test('selected orders stay selected across pages and queries, and all matches can be selected', async ({
  office: page,
  api,
  merchantId,
}) => {
  const name = `Selecta${uniqueWord()}`
  await api.send('POST', '/orders/bulk', { bulk: many(merchantId, name, 55) })
  await showList(page, name)
  const bar = page.getByRole('region', { name: 'Selected orders' })
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(bar).toContainText('1 selected')
  await page.keyboard.press(']')
  await expect(page.getByText('51–55 of 55')).toBeVisible()
  await expect(bar).toContainText('1 selected')
  await page.keyboard.press('[')
  await expect(page.getByText('1–50 of 55')).toBeVisible()
  await page.getByRole('columnheader').getByRole('checkbox').click()
  await expect(bar).toContainText('50 selected')
  await bar.getByRole('button', { name: /Select all 55/ }).click()
  await expect(bar).toContainText('55 selected')
})

test('the Filter button counts active filters, and gets the focus back', async ({ office: page }) => {
  await showList(page, 'hold:FraudReview has:note')
  await expect(page.getByRole('button', { name: 'Filter 2 on' })).toBeVisible()
  await page.keyboard.press('f')
  await expect(page.getByRole('combobox', { name: 'Filter by' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Filter 2 on' })).toBeFocused()
})

test('paging from order to order leads back to the row of the last one', async ({ office: page, newOrder }) => {
  const name = `Walkabout${uniqueWord()}`
  const first = await newOrder({ shippingAddress: { lastName: name } })
  const last = await newOrder({ shippingAddress: { lastName: name } })
  await showList(page, name)
  await page.keyboard.press('j')
  await expect(page.getByRole('grid', { name: 'Orders' }).locator(':focus')).toHaveText(last.shortId)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Order ${last.shortId}` })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { name: `Order ${first.shortId}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('grid', { name: 'Orders' }).locator(':focus')).toHaveText(first.shortId)
})

test('an old link beyond the numbered pages opens the last numbered one', async ({ office: page }) => {
  await page.goto('/orders?page=205&after=gone')
  await expect(page).toHaveURL('/orders?page=200')
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('That page cannot be found again')
})

test('e edits the items of the cursor’s row', async ({ office: page, newOrder }) => {
  const name = `Rowedit${uniqueWord()}`
  await newOrder({ shippingAddress: { lastName: name } })
  await showList(page, name)
  await page.keyboard.press('j')
  await page.keyboard.press('e')
  await expect(page.getByRole('dialog')).toContainText('Merchant total')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('grid', { name: 'Orders' }).locator(':focus')).toHaveCount(1)
})
