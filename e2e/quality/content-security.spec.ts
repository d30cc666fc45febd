import type { Page } from '@playwright/test'
import { newProduct } from '@/e2e/seed/catalog'
import { newClient, newRole } from '@/e2e/seed/roles-and-clients'
import { newUser } from '@/e2e/seed/users'
import { newWebhook } from '@/e2e/seed/webhooks'
import { address, expect, orderOf, signInByForm, test } from '@/e2e/support/fixtures'
import { openByRouter, pageSettled } from '@/e2e/support/page-ready'
import { uniqueWord } from '@/e2e/support/unique'

declare global {
  interface Window {
    attacked?: string[]
  }
}

/** Markup that runs wherever it is not rendered as text. Short, since names have a maximum length. */
const markup = (mark: string) => `</b><img src=x onerror="attacked=['x']"><svg onload=alert(1)>{{7*7}}"' ${mark}`

/** Makes the texts unique to this run. */
const runId = uniqueWord()

/** Creates a record of every kind with a name, with markup in every text. */
async function createMarkupRecords(api: Parameters<typeof newRole>[0]) {
  const text = markup(runId)
  const { merchant } = await api.send<{ merchant: { id: string } }>('POST', '/merchants', { name: text })
  const { vendor } = await api.send<{ vendor: { id: string } }>('POST', '/vendors', { name: text })
  const { category } = await api.send<{ category: { id: string } }>('POST', '/categories', { name: text, description: text })
  const sku = `XSS-${uniqueWord().toUpperCase()}`
  const product = await newProduct(api, {
    name: text,
    description: text,
    categoryId: category.id,
    options: [{ name: 'Colour', values: [text.slice(0, 50)] }],
    variants: [{ sku, name: text, options: [{ name: 'Colour', value: text.slice(0, 50) }] }],
  })
  const { merchantCatalog } = await api.send<{ merchantCatalog: { id: string } }>('POST', '/merchantCatalog', {
    merchantId: merchant.id,
    name: text,
  })
  const { order } = await api.send<{ order: { id: string; shortId: string } }>(
    'POST',
    '/orders',
    orderOf(merchant.id, {
      externalId: text,
      items: [{ sku, quantity: 1, customerPrice: { amount: 1, currency: 'USD' } }],
      shippingAddress: { ...address, firstName: text, lastName: 'Markupson', company: text, line1: text, line2: text, city: text },
    }),
  )
  await api.send('POST', '/notes', { resource: { type: 'order', id: order.id }, text, visibility: 'Internal' })
  await api.send('POST', `/orders/${order.id}/customerCareHold`, { reason: 'Other', comment: text })
  const role = await newRole(api, text, ['orders:read'])
  const { client } = await newClient(api, text, { permissions: ['orders:read'] })
  const user = newUser(text, text, [role.id])
  const webhook = await newWebhook(api, { description: text })
  return [
    '/',
    '/orders?q=markupson',
    `/orders/${order.shortId}`,
    `/print?orders=${order.shortId}`,
    `/catalog?q=${runId}`,
    `/catalog/products/${product.id}`,
    '/catalog/categories',
    '/catalog/merchants',
    `/catalog/merchants/${merchantCatalog.id}`,
    `/admin/merchants/${merchant.id}`,
    '/admin/merchants',
    `/admin/vendors/${vendor.id}`,
    '/admin/vendors',
    '/admin/users',
    `/admin/users/${user.id}`,
    '/admin/roles',
    `/admin/roles/${role.id}`,
    '/admin/clients',
    `/admin/clients/${client.id}`,
    '/admin/webhooks',
    `/admin/webhooks/${webhook.id}`,
    '/admin/audit',
  ]
}

test('markup in names is shown as text on every page, and does not run', async ({ page, session, api }) => {
  await page.context().addCookies(session)
  const met: string[] = []
  page.on('dialog', (dialog) => {
    met.push(dialog.message())
    void dialog.dismiss()
  })
  await page.goto('/profile')
  for (const path of await createMarkupRecords(api)) {
    // As the server writes it, and as the browser does.
    const html = await (await page.request.get(path, { headers: { accept: 'text/html' } })).text()
    expect(html, `the HTML of ${path} has made markup of it`).not.toMatch(/<img src=x|<svg onload/)
    await openByRouter(page, path)
    await pageSettled(page)
    expect(await page.evaluate(() => window.attacked), path).toBeUndefined()
    expect(await page.locator('img[src="x"], svg[onload]').count(), `${path} has made markup of it`).toBe(0)
  }
  expect(met).toEqual([])
})

test('injected markup does not run', async ({ browser, baseURL }) => {
  // A separate page, because here the policy is expected to refuse.
  const page = await (await browser.newContext({ baseURL: String(baseURL) })).newPage()
  await page.goto('/sign-in')
  await page.evaluate(() => {
    const element = document.createElement('div')
    element.innerHTML = '<img src="data:," onerror="window.attacked=[`handler`]"><a href="javascript:window.attacked=[`link`]">x</a>'
    document.body.append(element)
    element.querySelector('a')?.click()
    const script = document.createElement('div')
    script.innerHTML = '<iframe srcdoc="<script>parent.attacked=[`frame`]</script>"></iframe>'
    document.body.append(script)
    const style = document.createElement('style')
    style.textContent = 'body { display: none }'
    document.body.append(style)
  })
  await page.waitForTimeout(500)
  expect(await page.evaluate(() => window.attacked)).toBeUndefined()
  expect(await page.evaluate(() => getComputedStyle(document.body).display)).not.toBe('none')
  await page.context().close()
})

test('a page cannot be framed by another site', async ({ page }) => {
  const answer = await page.goto('/sign-in')
  expect(answer?.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(answer?.headers()['content-security-policy']).not.toContain("script-src 'self' 'unsafe-inline'")
  const again = await page.goto('/sign-in')
  expect(nonceOf(again?.headers()['content-security-policy'])).not.toBe(nonceOf(answer?.headers()['content-security-policy']))
})

const nonceOf = (policy = '') => /'nonce-([^']{20,})'/.exec(policy)?.[1]

test('signing in does not keep a session planted by somebody else', async ({ browser, baseURL }) => {
  const person = newUser('Fia', 'Fixed')
  const context = await browser.newContext({ baseURL: String(baseURL) })
  const page = await context.newPage()
  await signInByForm(page, person)
  const before = await sessionCookie(page)
  await context.clearCookies()
  await context.addCookies([before])
  await page.goto('/sign-in')
  // A signed-in user is redirected; after the session's end, the cookie is worthless.
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Fia Fixed' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL('**/sign-in**')
  await context.addCookies([before])
  await page.goto('/orders')
  await expect(page).toHaveURL(/sign-in/)
  await signInByForm(page, person)
  expect((await sessionCookie(page)).value).not.toBe(before.value)
  await context.close()
})

async function sessionCookie(page: Page) {
  const cookies = await page.context().cookies()
  const cookie = cookies.find(({ name }) => name.endsWith('next-auth.session-token'))
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  return cookie as NonNullable<typeof cookie>
}
