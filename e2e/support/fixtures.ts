import { type APIRequestContext, test as base, type Cookie, expect, type Page } from '@playwright/test'
import { administrator, ensureAdministrator } from './accounts'
import { clearStorage, type KeptPage, leave, newPage } from './kept-page'
import { hydrated } from './page-ready'

export { administrator } from './accounts'
export { expect }

/** The API as a client uses it, to create a test's data. */
export interface Api {
  get<T>(path: string): Promise<T>
  send<T>(method: 'POST' | 'PUT' | 'PATCH', path: string, body: unknown): Promise<T>
}

export interface SeededOrder {
  id: string
  shortId: string
  customerId: string
  status: string
  version: number
}

interface Fixtures {
  /** False for a test that changes its context for good, as an installed clock does: it gets a context of its own. */
  keepsContext: boolean
  /**
   * An empty page with the administrator signed in. Other tests share its session: a test that ends the session signs in separately
   * first.
   */
  office: Page
  /** Creates an order of the test's own merchant; fields that are not given have ordinary values. */
  newOrder(fields?: { shippingAddress?: object; [field: string]: unknown }): Promise<SeededOrder>
  /** The cookies of a browser with the administrator signed in. */
  session: Cookie[]
}

/** The session that all tests of a worker share, and the function that starts a new one. */
interface SharedSession {
  cookies: Cookie[]
  open(): Promise<Cookie[]>
}

export const test = base.extend<
  Fixtures,
  { account: undefined; api: Api; merchantId: string; shared: SharedSession; kept: Map<string, KeptPage> }
>({
  keepsContext: [true, { option: true }],
  /**
   * The context and the page that the tests of a worker share, for each set of options: the context's cache keeps the compiled scripts, and
   * the page its process, so that a page loads with a third less work. A test finds them without cookies, stored data, mocked answers and
   * listeners.
   */
  kept: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern to see that no fixture is used.
    async ({}, use) => {
      const kept = new Map<string, KeptPage>()
      await use(kept)
      for (const { context } of kept.values()) await context.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, kept, keepsContext, baseURL, viewport, locale, timezoneId, contextOptions }, use) => {
    const options = { baseURL, viewport, locale, timezoneId, ...contextOptions }
    const name = JSON.stringify(options)
    const context = (keepsContext && kept.get(name)?.context) || (await browser.newContext(options))
    if (!keepsContext) {
      await use(context)
      await context.close()
      return
    }
    if (!kept.has(name)) kept.set(name, { context })
    await use(context)
    for (const page of context.pages()) if (page !== kept.get(name)?.page) await page.close()
    await context.unrouteAll()
    await context.clearPermissions()
    await context.clearCookies()
    await context.setOffline(false)
  },
  account: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern to see that no fixture is used.
    async ({}, use) => {
      ensureAdministrator()
      await use(undefined)
    },
    { scope: 'worker', auto: true },
  ],
  api: [
    async ({ playwright, account: _ }, use, { project }) => {
      const context = await playwright.request.newContext({ baseURL: project.use.baseURL })
      const logIn = async () => {
        const login = { username: administrator.email, password: administrator.password }
        const { access_token } = await sendRequest<{ access_token: string }>(context, 'POST', '/login', login)
        return { authorization: `Bearer ${access_token}` }
      }
      let [headers, since] = [logIn(), Date.now()]
      const send = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
        // An access token is valid for fifteen minutes; a run on a slow machine takes longer. Requests sent together share the new one.
        if (Date.now() - since > 300_000) [headers, since] = [logIn(), Date.now()]
        return sendRequest<T>(context, method, path, body, await headers)
      }
      await use({ get: (path) => send('GET', path), send })
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
    await use(async (fields = {}) => {
      const { order } = await api.send<{ order: SeededOrder }>('POST', '/orders', orderOf(merchantId, fields))
      return order
    })
  },
  shared: [
    async ({ browser, account: _ }, use, { project }) => {
      const open = async () => {
        const context = await browser.newContext({ baseURL: project.use.baseURL })
        await startSession(context.request, administrator)
        const cookies = await context.cookies()
        await context.close()
        return cookies
      }
      await use({ cookies: await open(), open })
    },
    { scope: 'worker' },
  ],
  session: async ({ shared, playwright, baseURL }, use) => {
    // A test that signs in again, as a user whose session has ended does, ends the session that it started with.
    const request = await playwright.request.newContext({ baseURL, storageState: { cookies: shared.cookies, origins: [] } })
    if ((await request.get('/v1/users/me')).status() === 401) shared.cookies = await shared.open()
    await request.dispose()
    await use(shared.cookies)
  },
  page: async ({ context, kept, baseURL, viewport, contextOptions }, use) => {
    const keeper = [...kept.values()].find((one) => one.context === context)
    const page = keeper?.page && !keeper.page.isClosed() ? keeper.page : await newPage(context)
    if (keeper) keeper.page = page
    await clearStorage(page, String(baseURL))
    const refused: string[] = []
    const mismatches: string[] = []
    page.on('pageerror', ({ message }) => {
      if (/React error #4(18|2\d)|hydrat/i.test(message)) mismatches.push(message)
    })
    page.on('console', (message) => {
      if (/content security policy/i.test(message.text())) refused.push(message.text())
    })
    await use(page)
    expect(refused, 'what the content policy refused').toEqual([])
    expect(mismatches, 'differences between the server’s HTML and the browser’s').toEqual([])
    // The report of a failed test shows the page as it was; the worker ends with it.
    if (keeper && !page.isClosed() && test.info().status === 'passed') await leave(page, viewport, contextOptions.reducedMotion)
  },
  office: async ({ page, session }, use) => {
    await page.context().addCookies(session)
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

export const orderOf = (merchantId: string, { shippingAddress, ...fields }: { shippingAddress?: object; [field: string]: unknown }) => ({
  merchantId,
  customerTotal: 24.5,
  items: [{ sku: 'MUG-11-WHT', quantity: 2, customerPrice: { amount: 12.25, currency: 'USD' }, skipSkuValidation: true }],
  shippingAddress: { ...address, ...shippingAddress },
  ...fields,
})

interface Credentials {
  email: string
  password: string
}

/** Signs a user in without the form, which takes a page load, and opens a page: the orders, which are waited for, or another one. */
export async function signIn(page: Page, person: Credentials = administrator, path = '/orders') {
  await startSession(page.request, person)
  await page.goto(path)
  if (path === '/orders') await ordersOpened(page)
}

/** Signs a user in as people do, which opens the orders. */
export async function signInByForm(page: Page, { email, password }: Credentials = administrator) {
  await page.goto('/sign-in?next=/orders')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await ordersOpened(page)
}

async function ordersOpened(page: Page) {
  const heading = page.getByRole('heading', { name: 'Orders', exact: true })
  await expect(heading).toBeVisible()
  await hydrated(heading)
}

/** The session's cookie is set for the context that the requests belong to. */
async function startSession(request: APIRequestContext, { email, password }: Credentials) {
  // See sendRequest.
  const maxRetries = 1
  const { csrfToken } = await (await request.get('/api/auth/csrf', { maxRetries })).json()
  const form = { username: email, password, csrfToken, json: 'true' }
  await request.post('/api/auth/callback/credentials', { form, maxRetries })
  const me = await request.get('/v1/users/me', { maxRetries })
  expect(me.ok(), `${email} cannot sign in: ${await me.text()}`).toBe(true)
}

async function sendRequest<T>(
  context: APIRequestContext,
  method: string,
  path: string,
  data?: unknown,
  headers?: Record<string, string>,
): Promise<T> {
  // The service closes a connection that nobody has used for a minute, at the moment when a request is on its way on it.
  const response = await context.fetch(`/v1${path}`, { method, data, headers, maxRetries: 1 })
  expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true)
  return response.json()
}
