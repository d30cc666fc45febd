import type { Page } from '@playwright/test'
import { newProduct } from '@/e2e/seed/catalog'
import { newShipment } from '@/e2e/seed/shipments'
import { newUser } from '@/e2e/seed/users'
import { type Api, expect, type SeededOrder, test } from '@/e2e/support/fixtures'
import { documentOf, pageSettled } from '@/e2e/support/page-ready'

/** A list with one row, created for the test. */
interface List {
  name: string
  /** The request that loads its rows. */
  request: RegExp
  seed(api: Api, order: SeededOrder): Promise<{ path: string; href: string }>
}

const lists: List[] = [
  {
    name: 'orders',
    request: /\/v1\/orders\/search\?/,
    seed: async (_api, { shortId }) => ({ path: `/orders?q=${shortId}&sort=-customerTotal`, href: `/orders/${shortId}` }),
  },
  {
    name: 'shipments',
    request: /\/v1\/shipments\?/,
    async seed(api, order) {
      const { id, shortId } = await newShipment(order, api)
      const { shipment } = await api.get<{ shipment: { facilityName: string } }>(`/shipments/${id}`)
      // The facility's name is looked up before the shipments are searched.
      const q = new URLSearchParams({ q: `order:${order.shortId} facility:"${shipment.facilityName}"` })
      return { path: `/shipments?${q}`, href: `/shipments/${shortId}` }
    },
  },
  {
    name: 'products',
    request: /\/v1\/products\/search\?/,
    async seed(api, { shortId }) {
      const { id } = await newProduct(api, { name: `Listed${shortId}`, brand: `Brand${shortId}`, variants: [{ sku: `LISTED-${shortId}` }] })
      return { path: `/catalog?q=brand%3ABrand${shortId}`, href: `/catalog/products/${id}` }
    },
  },
  {
    name: 'users',
    request: /\/v1\/users\?/,
    async seed(_api, { shortId }) {
      const { id } = newUser(`Listed${shortId}`, 'Person')
      return { path: `/admin/users?q=Listed${shortId}&isActive=true`, href: `/admin/users/${id}` }
    },
  },
]

/** The addresses of the requests that the page sends. */
function requestsOf(page: Page): string[] {
  const found: string[] = []
  page.on('request', (request) => found.push(request.url()))
  return found
}

for (const { name, request, seed } of lists)
  test(`the HTML of the ${name} has the rows of its address, and the browser does not ask for them again`, async ({
    office: page,
    api,
    newOrder,
  }) => {
    const { path, href } = await seed(api, await newOrder())
    expect(await documentOf(page, path)).toContain(`href="${href}"`)
    const requests = requestsOf(page)
    await page.goto(path)
    await pageSettled(page)
    await expect(page.locator(`[role="row"] a[href="${href}"]`)).toBeVisible()
    await expect(page.getByRole('grid').getByRole('row')).toHaveCount(2)
    expect(requests.filter((url) => request.test(url))).toEqual([])
  })

test('a query with days is left to the browser, which knows the time zone', async ({ office: page, newOrder }) => {
  const { shortId } = await newOrder()
  const path = `/orders?q=${shortId}+created%3A%3E2020-01-01`
  expect(await documentOf(page, path)).not.toContain(`href="/orders/${shortId}"`)
  await page.goto(path)
  await expect(page.getByRole('row').filter({ hasText: shortId })).toBeVisible()
})

test('a mistake in the query is shown, and not sent', async ({ office: page }) => {
  const requests = requestsOf(page)
  await page.goto('/shipments?q=stauts%3ANew')
  await expect(page.getByText('is not a qualifier')).toBeVisible()
  await page.goto('/shipments?q=facility%3Anobody-has-this-name')
  await expect(page.getByText('There is no facility whose name begins with “nobody-has-this-name”.')).toBeVisible()
  expect(requests.filter((url) => /\/v1\/shipments\?/.test(url))).toEqual([])
})

test('the HTML of the start page has its numbers', async ({ office: page, newOrder }) => {
  await newOrder({ shippingAddress: { zip: null } })
  const html = await documentOf(page, '/')
  expect(html).toMatch(/Address issue<\/span>.*?<span[^>]*>[\d,]+</s)
  const requests = requestsOf(page)
  await page.goto('/')
  await pageSettled(page)
  expect(requests.filter((url) => /\/v1\/(orders|shipments)\/count\/status$/.test(url))).toEqual([])
})
