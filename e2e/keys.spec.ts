import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'

/**
 * A scanner: a character every 10 ms, then Enter. The times are given, since a busy machine would make pauses of its own. Answers
 * whether the browser may still do with Enter what it does by itself.
 */
const scan = (page: Page, text: string) =>
  page.evaluate(
    (keys) => {
      const now = performance.now()
      const pressed = keys.map((key, place) => {
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
        Object.defineProperty(event, 'timeStamp', { value: now + place * 10 })
        return (document.activeElement ?? document.body).dispatchEvent(event)
      })
      return pressed.at(-1)
    },
    [...text, 'Enter'],
  )

/** The start page, with its numbers: from then on it listens. */
async function start(page: Page) {
  await page.goto('/')
  await expect(page.locator('main').getByRole('link').first()).toContainText(/\d/)
}

const keysOff = (page: Page) => page.getByRole('menuitemcheckbox', { name: 'Single letters as shortcuts' })

test('letters lead from page to page, and the heading of the page has the focus', async ({ office: page }) => {
  await start(page)
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

test('/ leads to the search, which finds; Esc leads back', async ({ office: page, newOrder }) => {
  const order = await newOrder({ shippingAddress: { lastName: 'Slashman' } })
  await start(page)
  const box = page.getByRole('searchbox', { name: 'Find orders' })
  await page.keyboard.press('/')
  await expect(box).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(box).not.toBeFocused()
  await page.keyboard.press('/')
  await page.keyboard.type(order.shortId)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/orders/${order.shortId}`)
})

test('letters are text where one types', async ({ office: page }) => {
  await start(page)
  await page.getByRole('searchbox', { name: 'Find orders' }).fill('g')
  await page.keyboard.type('o?.', { delay: 60 })
  await expect(page.getByRole('searchbox', { name: 'Find orders' })).toHaveValue('go?.')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('? lists the keys that do something here; letters do nothing while it is open', async ({ office: page }) => {
  await start(page)
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keys' })
  await expect(sheet).toContainText('Find orders')
  await expect(sheet).toContainText('Take back the last change')
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await page.waitForTimeout(300)
  await expect(page).toHaveURL('/')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
})

test('single letters can be switched off, and stay off', async ({ office: page }) => {
  await start(page)
  await page.getByRole('button', { name: /^Menu of/ }).click()
  await keysOff(page).click()
  await page.keyboard.press('Escape')
  await start(page)
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

test('what a scanner reads goes to the search, and none of its letters does anything else', async ({ office: page, newOrder }) => {
  const externalId = `gohx-${Date.now()}`
  const order = await newOrder({ externalId })
  await start(page)
  // The scanner's Enter must not press what has the focus either.
  await page.getByRole('button', { name: /^Menu of/ }).focus()
  expect(await scan(page, externalId)).toBe(false)
  await expect(page).toHaveURL(`/orders/${order.shortId}`)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('menu')).toHaveCount(0)
  await scan(page, 'NOTHINGLIKETHIS77')
  await expect(page).toHaveURL('/orders?q=NOTHINGLIKETHIS77')
})

test('density and colours are kept, and there before the page is painted', async ({ office: page }) => {
  await start(page)
  await page.getByRole('button', { name: /^Menu of/ }).click()
  await page.getByRole('menuitemradio', { name: 'Comfortable' }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-density', 'comfortable')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('Ctrl+Z outside of a text takes nothing back when there is nothing', async ({ office: page }) => {
  await start(page)
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('heading', { name: 'Orders by status' })).toBeVisible()
})

test('back leads to the link that one left by', async ({ office: page }) => {
  await start(page)
  const tile = page.getByRole('region', { name: 'Orders by status' }).getByRole('link', { name: /Address issue/ })
  await tile.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/orders\?q=/)
  await page.goBack()
  await expect(tile).toBeFocused()
})
