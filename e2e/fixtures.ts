import { type APIRequestContext, test as base, type Cookie, expect, type Page } from '@playwright/test'

export { expect }

export const administrator = { email: 'admin@example.com', password: process.env.E2E_ADMIN_PASSWORD ?? 'a-long-admin-password' }

/** The API as a program uses it: for making what a test needs. */
export interface Api {
  get<T>(path: string): Promise<T>
  send<T>(method: 'POST' | 'PUT' | 'PATCH', path: string, body: unknown): Promise<T>
}

export interface SeededOrder {
  id: string
  shortId: string
  status: string
  version: number
}

interface Fixtures {
  /** A page on which the administrator is signed in, showing the orders. Its session is shared with other tests: who ends it at will signs in by hand before. */
  office: Page
  /** Makes an order of the test's own merchant; what is not given is unremarkable. */
  newOrder(given?: { shippingAddress?: object; [field: string]: unknown }): Promise<SeededOrder>
  /** The cookies of a browser in which the administrator is signed in. */
  session: Cookie[]
}

/** One session for all tests of a worker, and how to begin another. */
interface Shared {
  cookies: Cookie[]
  open(): Promise<Cookie[]>
}

export const test = base.extend<Fixtures, { api: Api; merchantId: string; shared: Shared }>({
  api: [
    async ({ playwright }, use, { project }) => {
      const context = await playwright.request.newContext({ baseURL: project.use.baseURL })
      const { access_token } = await sent<{ access_token: string }>(context, 'POST', '/login', {
        username: administrator.email,
        password: administrator.password,
      })
      const headers = { authorization: `Bearer ${access_token}` }
      await use({
        get: (path) => sent(context, 'GET', path, undefined, headers),
        send: (method, path, body) => sent(context, method, path, body, headers),
      })
      await context.dispose()
    },
    { scope: 'worker' },
  ],
  merchantId: [
    async ({ api }, use) => {
      const { merchant } = await api.send<{ merchant: { id: string } }>('POST', '/merchants', { name: 'Northwind Prints' })
      await use(merchant.id)
    },
    { scope: 'worker' },
  ],
  newOrder: async ({ api, merchantId }, use) => {
    await use(async (given = {}) => {
      const { order } = await api.send<{ order: SeededOrder }>('POST', '/orders', orderOf(merchantId, given))
      return order
    })
  },
  shared: [
    async ({ browser }, use, { project }) => {
      const open = async () => {
        const page = await browser.newPage({ baseURL: project.use.baseURL })
        await signIn(page)
        const cookies = await page.context().cookies()
        await page.close()
        return cookies
      }
      await use({ cookies: await open(), open })
    },
    { scope: 'worker' },
  ],
  session: async ({ shared, playwright, baseURL }, use) => {
    // A test that signs in once more, as somebody whose session has ended does, ends the one that it came with.
    const request = await playwright.request.newContext({ baseURL, storageState: { cookies: shared.cookies, origins: [] } })
    if ((await request.get('/v1/users/me')).status() === 401) shared.cookies = await shared.open()
    await request.dispose()
    await use(shared.cookies)
  },
  page: async ({ page }, use) => {
    const refused: string[] = []
    page.on('console', (message) => {
      if (/content security policy/i.test(message.text())) refused.push(message.text())
    })
    await use(page)
    expect(refused, 'what the content policy refused').toEqual([])
  },
  office: async ({ page, session }, use) => {
    await page.context().addCookies(session)
    await page.goto('/orders')
    await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
    await use(page)
  },
})

export const address = {
  firstName: 'Ann',
  lastName: 'Lee',
  line1: '12 Hill St',
  city: 'Rochester',
  state: 'NY',
  zip: '14609',
  countryCode: 'US',
  phone: '+1 555 010 4455',
  email: 'ann.lee@example.com',
}

export const orderOf = (merchantId: string, { shippingAddress, ...given }: { shippingAddress?: object; [field: string]: unknown }) => ({
  merchantId,
  customerTotal: 24.5,
  items: [{ sku: 'MUG-11-WHT', quantity: 2, customerPrice: { amount: 12.25, currency: 'USD' }, skipSkuValidation: true }],
  shippingAddress: { ...address, ...shippingAddress },
  ...given,
})

export async function signIn(page: Page, { email, password } = administrator) {
  await page.goto('/sign-in?next=/orders')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
}

async function sent<T>(
  context: APIRequestContext,
  method: string,
  path: string,
  data?: unknown,
  headers?: Record<string, string>,
): Promise<T> {
  const response = await context.fetch(`/v1${path}`, { method, data, headers })
  expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true)
  return response.json()
}
