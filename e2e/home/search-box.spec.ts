import { expect, test } from '@/e2e/support/fixtures'
import { openStartPage } from '@/e2e/support/page-ready'

test('a caller gives a phone’s end and a misspelled name: the top bar suggests the order, says why, and opens it by keyboard', async ({
  office: page,
  newOrder,
}) => {
  const unique = `${Date.now()}`.slice(-7)
  const lastName = `Delaney${String.fromCharCode(...[...unique].map((digit) => 97 + Number(digit)))}`
  const address = { firstName: 'Cynthia', lastName, line1: '692 Main St', city: 'Miami', state: 'FL', zip: '33127', countryCode: 'US' }
  const order = await newOrder({ shippingAddress: { ...address, phone: `+1 555 ${unique}` } })
  await openStartPage(page)
  await page.keyboard.press('/')
  const box = page.getByRole('combobox', { name: 'Find orders' })
  await expect(box).toBeFocused()
  await page.keyboard.type(`${unique.slice(-6)} main street`)
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' })
  const found = suggestions.getByRole('option', { name: new RegExp(order.shortId) })
  await expect(found).toContainText(`Phone +1 555 ${unique} · Street 692 Main St`)
  await page.keyboard.press('ArrowDown')
  await expect(found).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/orders/${order.shortId}`)

  const misspelled = `${lastName.slice(0, -2)}${lastName.at(-1)}${lastName.at(-2)}x`
  await box.fill(misspelled)
  await expect(suggestions.getByRole('group', { name: `Orders: 0 for “${misspelled}”, these are for “${lastName}”` })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`0 orders for “${misspelled}”; 1 order for ${lastName}, the nearest spelling`)).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(order.shortId) })).toBeVisible()
  await expect(page.getByText('Sorted by best match first, then newest')).toBeVisible()
})
