import { chromium } from '@playwright/test'
import { findBrowser } from './browser.mjs'

const b = await findBrowser()
const browser = await chromium.launch({ executablePath: b.executablePath, args: b.args, env: { ...process.env, ...b.env } })
const ctx = await browser.newContext({ viewport: { width: 1280, height: 800 }, baseURL: 'http://localhost:3011' })
const page = await ctx.newPage()
const weigh = async (n) =>
  console.log(
    n,
    await page.evaluate(() => {
      const r = performance.getEntriesByType('resource').filter((e) => /\.(js|css)/.test(e.name))
      const sum = (x) => Math.round(r.filter((e) => e.name.includes(x)).reduce((s, e) => s + e.encodedBodySize, 0) / 1024)
      return { js: sum('.js'), css: sum('.css') }
    }),
  )
await page.goto('/sign-in?next=/orders')
await page.waitForLoadState('networkidle')
await weigh('sign-in')
await page.getByLabel('E-mail').fill('admin@example.com')
await page.getByLabel('Password', { exact: true }).fill('lavender kettle stove')
await page.keyboard.press('Enter')
await page.getByRole('row').nth(3).waitFor()
await page.goto('/orders')
await page.waitForLoadState('networkidle')
await weigh('orders')
await page.mouse.move(700, 790)
await page.screenshot({ path: 'docs/images/orders.png' })
// an order with items and a hold
const orders = await page.evaluate(async () =>
  (await (await fetch('/v1/orders/search?q=is:held&pageSize=50')).json()).orders.map((o) => [o.shortId, o.items.length, o.externalId]),
)
const [best] = orders.sort((a, b) => b[1] - a[1])
console.log(best)
const token = (await (await fetch('http://localhost:3011/v1/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ username: 'admin@example.com', password: 'lavender kettle stove' }) })).json()).access_token
const api = async (method, path, body) => (await fetch('http://localhost:3011/v1' + path, { method, headers: { authorization: 'Bearer ' + token, 'content-type': 'application/json' }, body: body && JSON.stringify(body) })).json()
const { orders: ready } = await api('GET', '/orders/search?q=status:ReadyForFulfillment&pageSize=100')
const o = ready.find(x => x.items.length === 3)
await api('PATCH', '/orders/' + o.id, { shippingAddress: { ...o.shippingAddress, line2: 'Apt 4', phone: '+1 555 010 7777' } })
await api('POST', '/orders/' + o.id + '/customerCareHold', { reason: 'AddressUnclear', comment: 'House number does not exist; asked the customer by e-mail', releaseAt: new Date(Date.now() + 2 * 864e5).toISOString() })
await page.goto('/orders/' + o.shortId)
await page.waitForLoadState('networkidle')
await weigh('order')
await page.screenshot({ path: 'docs/images/order.png' })
const cls = await page.evaluate(
  () =>
    new Promise((r) => {
      let s = 0
      new PerformanceObserver((l) => {
        for (const e of l.getEntries()) if (!e.hadRecentInput) s += e.value
      }).observe({ type: 'layout-shift', buffered: true })
      setTimeout(() => r(s), 500)
    }),
)
console.log('cls order', cls)
await page.goto('/orders')
await page.waitForLoadState('networkidle')
console.log(
  'cls list',
  await page.evaluate(
    () =>
      new Promise((r) => {
        let s = 0
        new PerformanceObserver((l) => {
          for (const e of l.getEntries()) if (!e.hadRecentInput) s += e.value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => r(s), 500)
      }),
  ),
)
// scroll restored
await page.evaluate(() => window.scrollTo(0, 600))
await page.waitForTimeout(200)
await page.getByRole('row').nth(25).getByRole('link').click()
await page.getByRole('heading', { name: /^Order O/ }).waitFor()
await page.waitForTimeout(300)
await page.goBack()
await page.getByRole('row').nth(3).waitFor()
await page.waitForTimeout(500)
console.log('scroll after back', await page.evaluate(() => scrollY))
await browser.close()
