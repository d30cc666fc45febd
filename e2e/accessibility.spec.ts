import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

async function expectAccessible(page: Page, where: string) {
  // Colours are judged as they are once nothing moves any more.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  const found = violations.map(({ id, nodes }) => `${where}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  expect(found).toEqual([])
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(sideways, `${where} scrolls sideways`).toBeLessThanOrEqual(0)
}

const looks = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 1280 },
  { colorScheme: 'dark', width: 768 },
] as const

for (const { colorScheme, width } of looks)
  test(`no violations, ${colorScheme}, ${width} wide`, async ({ browser, newOrder, api }) => {
    const held = await newOrder()
    await api.send('POST', `/orders/${held.id}/customerCareHold`, { reason: 'FraudReview', comment: 'Card from another country' })
    const unclear = await newOrder({ shippingAddress: { zip: null } })
    const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 } })
    const page = await context.newPage()

    await page.goto('/sign-in')
    await expectAccessible(page, 'sign-in')
    await signIn(page)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expectAccessible(page, 'orders')
    await page.getByRole('button', { name: /^Menu of/ }).click()
    // It fades in, and the fading may not have begun when animations are asked for.
    await expect(page.getByRole('menu')).toHaveCSS('opacity', '1')
    await expectAccessible(page, 'user menu')
    await page.goto('/orders?q=stauts:New')
    await page.getByRole('button', { name: 'What can be asked' }).click()
    await expectAccessible(page, 'broken query with hints')
    await page.goto(`/orders/${held.shortId}`)
    await expect(page.getByText('held the order')).toBeVisible()
    await expectAccessible(page, 'order')
    await page.getByRole('button', { name: 'Hold', exact: true }).click()
    await expectAccessible(page, 'hold dialog')
    await page.goto(`/orders/${unclear.shortId}`)
    await page.getByRole('button', { name: 'Edit the shipping address' }).click()
    await expectAccessible(page, 'address dialog')
    await page.goto('/nowhere')
    await expectAccessible(page, '404')
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page, 'start')
    await page.goto('/docs')
    await expect(page.getByText('Create a new order').first()).toBeVisible()
    await expectAccessible(page, 'reference')
    await context.close()
  })

test('nothing scrolls the page sideways at 320', async ({ browser, newOrder }) => {
  const order = await newOrder()
  const context = await browser.newContext({ viewport: { width: 320, height: 800 } })
  const page = await context.newPage()
  await signIn(page)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expectAccessible(page, 'orders')
  await page.goto(`/orders/${order.shortId}`)
  await expect(page.getByText('created the order')).toBeVisible()
  await expectAccessible(page, 'order')
  await page.goto('/')
  await expectAccessible(page, 'start')
  await context.close()
})
