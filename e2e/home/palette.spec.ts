import type { Page } from '@playwright/test'
import { openOrder } from '@/e2e/screens/screen'
import { expect, test } from '@/e2e/support/fixtures'
import { openByRouter, openStartPage } from '@/e2e/support/page-ready'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const palette = (page: Page) => page.getByRole('dialog', { name: 'Palette' })
const box = (page: Page) => palette(page).getByRole('combobox', { name: 'Find orders, shipments, products, actions and pages' })
const active = (page: Page) => palette(page).getByRole('option', { selected: true })

async function open(page: Page) {
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
}

test('the palette finds orders as the user types, explains the match, and opens the chosen one', async ({ office: page, newOrder }) => {
  await openStartPage(page)
  const email = `palette.${Date.now()}@example.com`
  const order = await newOrder({ shippingAddress: { firstName: 'Greta', lastName: 'Palettson', email } })
  await open(page)
  await page.keyboard.type(email)
  const found = palette(page).getByRole('option', { name: new RegExp(order.shortId) })
  await expect(found).toContainText('Greta Palettson')
  await expect(found).toContainText(`E-mail ${email}`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/orders/${order.shortId}`)
})

test('an exact identifier opens the record, even before results arrive', async ({ office: page, newOrder, api }) => {
  const externalId = `PAL-${Date.now()}`
  const order = await newOrder({ externalId })
  const { order: whole } = await api.get<{ order: { safeId: string; items: { shortId: string }[] } }>(`/orders/${order.id}`)
  await openStartPage(page)
  for (const identifier of [order.shortId, order.id, externalId, whole.safeId, whole.items[0]?.shortId ?? '']) {
    await openByRouter(page, '/')
    await open(page)
    await page.keyboard.type(identifier)
    await page.keyboard.press('Enter')
    await expect(page, identifier).toHaveURL(`/orders/${order.shortId}`)
  }
})

test('actions and pages are found by name, shown with their keys, and run', async ({ office: page }) => {
  await openStartPage(page)
  await open(page)
  await page.keyboard.type('dark col')
  await expect(active(page)).toHaveText('Dark colours')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await open(page)
  await page.keyboard.type('orders')
  await expect(palette(page).getByRole('group', { name: 'Go to' }).getByRole('option', { name: 'Orders' })).toContainText('go')
  await palette(page).getByRole('group', { name: 'Go to' }).getByRole('option', { name: 'Orders' }).click()
  await expect(page).toHaveURL('/orders')
})

test('the arrows wrap around the list; Esc closes and restores the focus', async ({ office: page }) => {
  await openStartPage(page)
  const tile = page.locator('main').getByRole('link').first()
  await tile.focus()
  await open(page)
  const options = palette(page).getByRole('option')
  const first = await options.first().textContent()
  const last = await options.last().textContent()
  await expect(active(page)).toHaveText(first ?? '')
  await page.keyboard.press('ArrowUp')
  await expect(active(page)).toHaveText(last ?? '')
  await page.keyboard.press('ArrowDown')
  await expect(active(page)).toHaveText(first ?? '')
  await expect(box(page)).toHaveAttribute('aria-activedescendant', /.+/)
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  await expect(tile).toBeFocused()
})

test('recent orders are listed before typing, only for the user who opened them', async ({ office: page, newOrder }) => {
  const order = await newOrder({ shippingAddress: { firstName: 'Rita', lastName: 'Recentson' } })
  await openOrder(page, order)
  await openStartPage(page)
  await open(page)
  await expect(palette(page).getByRole('group', { name: 'Recently opened' }).getByRole('option').first()).toContainText('Rita Recentson')
})

test('. lists the actions of this page, with their keys', async ({ office: page, newOrder }) => {
  const order = await newOrder()
  await openOrder(page, order)
  await page.keyboard.press('.')
  const actions = page.getByRole('dialog', { name: 'Actions of this page' })
  await expect(actions.getByRole('option', { name: /Hold/ }).first()).toBeVisible()
  await expect(actions.getByRole('option', { name: 'Sign out' })).toHaveCount(0)
})

test('a failed search is reported and leaves the rest usable', async ({ office: page }) => {
  await openStartPage(page)
  await page.route('**/v1/orders/search?*', (route) => route.abort())
  await open(page)
  await page.keyboard.type('garcia')
  await expect(palette(page).getByRole('status')).toContainText('The orders could not be searched.')
  await box(page).fill('start')
  await expect(active(page)).toContainText('Start')
})
