import { expect, test } from '@/e2e/support/fixtures'
import { Keyboard } from '@/e2e/support/keyboard'
import { openByRouter } from '@/e2e/support/page-ready'
import { uniqueWord } from '@/e2e/support/unique'

test('an order is found by last name and initial, by keyboard alone', async ({ office: page, newOrder }, info) => {
  const name = `Findling${uniqueWord()}`
  const wanted = await newOrder({ shippingAddress: { firstName: 'Maria', lastName: name } })
  for (const firstName of ['Anton', 'Bea', 'Carl']) await newOrder({ shippingAddress: { firstName, lastName: name } })
  await page.goto('/orders')
  await expect(page.getByRole('button', { name: /^All \d/ })).toBeVisible()
  const keyboard = new Keyboard(page)
  await keyboard.press('/')
  await keyboard.type(`${name} m`)
  // The initial also begins other words of these orders; matches in the name come first.
  await expect(page.getByRole('grid', { name: 'Orders' }).getByRole('link').first()).toHaveText(wanted.shortId)
  await keyboard.press('Enter')
  await expect(page.getByRole('grid', { name: 'Orders' }).locator(':focus')).toHaveCount(1)
  await keyboard.press('Enter')
  await expect(page).toHaveURL(`/orders/${wanted.shortId}`)
  keyboard.expectAtMost(info, 'Find by last name and initial', 4)
})

test('any identifier opens the record directly', async ({ office: page, newOrder }) => {
  const externalId = `FIND-${uniqueWord()}`
  const order = await newOrder({ externalId })
  await page.goto('/orders')
  for (const typed of [order.shortId.toLowerCase(), externalId, order.id]) {
    await openByRouter(page, '/orders')
    await expect(page.getByRole('button', { name: /^All \d/ })).toBeVisible()
    await page.keyboard.press('/')
    await page.keyboard.type(typed, { delay: 20 })
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/orders/${order.shortId}`)
  }
})

test('the order page pages through the list it was opened from, and leads back to it', async ({ office: page, newOrder }) => {
  const name = `Walker${uniqueWord()}`
  const orders = []
  for (let i = 0; i < 3; i++) orders.push(await newOrder({ shippingAddress: { lastName: name } }))
  const [oldest, middle, newest] = orders
  await page.goto(`/orders?q=${name}`)
  await page.getByRole('grid', { name: 'Orders' }).getByRole('link', { name: newest?.shortId }).click()
  await expect(page).toHaveURL(`/orders/${newest?.shortId}`)
  await expect(page.getByText('1 of 3')).toBeVisible()
  await page.keyboard.press('j')
  await expect(page).toHaveURL(`/orders/${middle?.shortId}`)
  await page.keyboard.press('j')
  await expect(page).toHaveURL(`/orders/${oldest?.shortId}`)
  await expect(page.getByText('3 of 3')).toBeVisible()
})
