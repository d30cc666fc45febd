import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { newRole } from '@/e2e/seed/roles-and-clients'
import { expect, orderOf, test } from '@/e2e/support/fixtures'
import { openByRouter } from '@/e2e/support/page-ready'
import { uniqueWord } from '@/e2e/support/unique'

const password = 'harbour violin seven clouds'

test('an agent and a merchant’s integrator are invited, start work, and each stays within their own data', async ({
  office: page,
  browser,
  request,
  api,
}) => {
  const mark = uniqueWord()
  const { merchant } = await api.send<{ merchant: { id: string } }>('POST', '/merchants', { name: `Kestrel ${mark}` })
  const { merchant: other } = await api.send<{ merchant: { id: string } }>('POST', '/merchants', { name: `Osprey ${mark}` })
  const foreign = await api.send<{ order: { id: string; shortId: string } }>('POST', '/orders', orderOf(other.id, {}))
  // None of Waybill's built-in roles for integrators may create clients.
  const integrators = await newRole(api, 'Integrators', ['orders:read', 'orders:create', 'clients:read', 'clients:write'])

  const agentLink = await invite(page, `agent.${mark}@office.example`, 'CustomerCare')
  const integratorLink = await invite(page, `it.${mark}@kestrel.example`, integrators.name, `Kestrel ${mark}`)
  const agent = await join(browser, agentLink, 'Ada', `Agent ${mark}`)
  const integrator = await join(browser, integratorLink, 'Ines', 'Integrator')

  // The integrator creates a client for the merchant; the client creates an order and cannot see other merchants' orders.
  await openByRouter(integrator, '/admin/clients')
  await integrator.getByRole('button', { name: 'New client' }).click()
  const made = integrator.getByRole('dialog')
  await made.getByRole('textbox', { name: 'Name', exact: true }).fill(`Shop ${randomUUID().slice(0, 8)}`)
  await made.getByRole('checkbox', { name: 'Orders: See' }).press(' ')
  await made.getByRole('checkbox', { name: 'Orders: Create' }).press(' ')
  await integrator.keyboard.press('Control+Enter')
  await expect(made.getByRole('heading', { name: /^Secret of/ })).toBeVisible()
  const [client_id, client_secret] = await Promise.all(['wbc_', 'wbs_'].map((start) => made.getByText(new RegExp(`^${start}`)).innerText()))
  const issued = await request.post('/v1/clients/token', { data: { client_id, client_secret } })
  const headers = { authorization: `Bearer ${(await issued.json()).access_token}` }
  const order = await request.post('/v1/orders', { headers, data: orderOf(merchant.id, {}) })
  expect(order.status()).toBe(201)
  expect((await request.get(`/v1/orders/${foreign.order.id}`, { headers })).status()).toBe(404)
  expect((await request.post('/v1/orders', { headers, data: orderOf(other.id, {}) })).status()).toBe(400)
  const { shortId } = (await order.json()).order
  await openByRouter(integrator, '/orders')
  await expect(integrator.getByRole('row').filter({ hasText: shortId })).toBeVisible()
  await expect(integrator.getByRole('row').filter({ hasText: foreign.order.shortId })).toHaveCount(0)
  expect((await integrator.goto(`/orders/${foreign.order.shortId}`))?.status()).toBe(404)

  // The agent may not see the users, and the page says so.
  await openByRouter(agent, '/admin/users')
  await expect(agent.getByText('This needs the permission users:read.')).toBeVisible()
  await openByRouter(agent, '/orders')
  await expect(agent.getByRole('row').nth(1)).toBeVisible()

  // After the deactivation, the agent's open browser is refused at the next click.
  await openByRouter(page, `/admin/users?q=agent.${mark}`)
  await page.getByRole('row').nth(1).getByRole('link').click()
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText('Deactivated', { exact: true })).toBeVisible()
  await agent.keyboard.press('r')
  await expect(agent.getByRole('heading', { name: 'Sign in again' })).toBeVisible()
  await agent.context().close()
  await integrator.context().close()
})

/** Invites a user by a link, as the administrator does on the page. */
async function invite(page: Page, email: string, role: string, merchant?: string): Promise<string> {
  await page.goto('/admin/invitations?new=1')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail addresses').fill(email)
  if (merchant) {
    await dialog.getByRole('radio', { name: 'Merchants' }).press('Space')
    await dialog.getByRole('combobox', { name: 'Merchants' }).fill(merchant)
    await page.getByRole('option', { name: merchant }).click()
  }
  await dialog.getByRole('checkbox', { name: role }).press('Space')
  await dialog.getByRole('radio', { name: 'Link' }).press('Space')
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByRole('heading', { name: '1 person invited' })).toBeVisible()
  const link = await dialog.getByText(/\/onboard\?token=/).innerText()
  await dialog.getByRole('button', { name: 'Done' }).click()
  const { pathname, search } = new URL(link)
  return pathname + search
}

/** Accepts the invitation in a new browser. */
async function join(browser: Browser, path: string, firstName: string, lastName: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(path)
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill(lastName)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Menu of ${firstName} ${lastName}` })).toBeVisible()
  return page
}
