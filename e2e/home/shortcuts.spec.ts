import type { Page } from '@playwright/test'
import { expect, test } from '@/e2e/support/fixtures'
import { openStartPage } from '@/e2e/support/page-ready'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/**
 * Simulates a scanner: a character every 10 ms, then Enter. Sets the events' timestamps, since a busy machine would add pauses. Returns
 * whether the browser's default action of Enter is allowed.
 */
const scan = (page: Page, text: string) =>
  page.evaluate(
    (keys) => {
      const now = performance.now()
      const pressed = keys.map((key, index) => {
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
        Object.defineProperty(event, 'timeStamp', { value: now + index * 10 })
        return (document.activeElement ?? document.body).dispatchEvent(event)
      })
      return pressed.at(-1)
    },
    [...text, 'Enter'],
  )

const keysOff = (page: Page) => page.getByRole('menuitemcheckbox', { name: 'Single letters as shortcuts' })

test('letters open pages, and the heading of the page has the focus', async ({ office: page }) => {
  await openStartPage(page)
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(page).toHaveURL('/orders')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveTitle(/Orders.* · Waybill/)
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveTitle('Start · Waybill')
})

test('/ focuses the search, which finds; Esc leads back', async ({ office: page, newOrder }) => {
  const order = await newOrder({ shippingAddress: { lastName: 'Slashman' } })
  await openStartPage(page)
  const box = page.getByRole('combobox', { name: 'Find orders' })
  await page.keyboard.press('/')
  await expect(box).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(box).not.toBeFocused()
  await page.keyboard.press('/')
  await page.keyboard.type(order.shortId)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/orders/${order.shortId}`)
})

test('letters are text in input fields', async ({ office: page }) => {
  await openStartPage(page)
  await page.getByRole('combobox', { name: 'Find orders' }).fill('g')
  await page.keyboard.type('o?.', { delay: 60 })
  await expect(page.getByRole('combobox', { name: 'Find orders' })).toHaveValue('go?.')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('? lists the keys that work here; letters do nothing while it is open', async ({ office: page }) => {
  await openStartPage(page)
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keys' })
  await expect(sheet).toContainText('Find orders')
  await expect(sheet).toContainText('Undo the last change')
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await page.waitForTimeout(300)
  await expect(page).toHaveURL('/')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
})

test('single letters can be switched off, and stay off', async ({ office: page }) => {
  await openStartPage(page)
  await page.getByRole('button', { name: /^Menu of/ }).click()
  await keysOff(page).click()
  await page.keyboard.press('Escape')
  await openStartPage(page)
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await page.keyboard.press('?')
  await page.waitForTimeout(300)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Palette' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Menu of/ }).click()
  await expect(keysOff(page)).toHaveAttribute('aria-checked', 'false')
})

test('scanned text goes to the search, and none of its letters does anything else', async ({ office: page, newOrder }) => {
  const externalId = `gohx-${Date.now()}`
  const order = await newOrder({ externalId })
  await openStartPage(page)
  // The scanner's Enter must not press the focused button.
  await page.getByRole('button', { name: /^Menu of/ }).focus()
  expect(await scan(page, externalId)).toBe(false)
  await expect(page).toHaveURL(`/orders/${order.shortId}`)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('menu')).toHaveCount(0)
  await scan(page, 'NOTHINGLIKETHIS77')
  await expect(page).toHaveURL('/orders?q=NOTHINGLIKETHIS77')
})

test('density and color scheme are kept, and applied before the first paint', async ({ office: page }) => {
  await openStartPage(page)
  await page.getByRole('button', { name: /^Menu of/ }).click()
  await page.getByRole('menuitemradio', { name: 'Comfortable' }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-density', 'comfortable')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('Ctrl+Z outside of a field does nothing when there is nothing to undo', async ({ office: page }) => {
  await openStartPage(page)
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('heading', { name: 'Orders by status' })).toBeVisible()
})

test('Back focuses the link that was followed', async ({ office: page }) => {
  await openStartPage(page)
  const tile = page.getByRole('region', { name: 'Orders by status' }).getByRole('link', { name: /Address issue/ })
  await tile.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/orders\?q=/)
  await page.goBack()
  await expect(tile).toBeFocused()
})
