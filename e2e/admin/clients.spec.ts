import type { APIRequestContext, Page } from '@playwright/test'
import { newClient, newRole } from '@/e2e/seed/roles-and-clients'
import { newUser } from '@/e2e/seed/users'
import { expect, orderOf, signIn, test } from '@/e2e/support/fixtures'
import { uniqueWord } from '@/e2e/support/unique'

const codeGroup = (page: Page, what: string) => page.getByRole('dialog').getByRole('group', { name: what })

/** Sends the request of the displayed command. */
async function carryOut(request: APIRequestContext, command: string) {
  const [, url] = command.match(/"(http[^"]+)"/) ?? []
  const [, body] = command.match(/-d '(.+)'/s) ?? []
  return request.post(url as string, { data: JSON.parse(body as string), headers: { 'content-type': 'application/json' } })
}

test('a client is created, creates an order through the API, and its old secret stops working when it is regenerated', async ({
  office: page,
  request,
  merchantId,
}) => {
  await page.goto('/admin/clients')
  await expect(page.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible()
  const name = `Shop ${uniqueWord()}`
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByText('Enter some text.')).toBeVisible()
  await expect(dialog.getByText('without either it could do nothing', { exact: false })).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).focus()
  await page.keyboard.type(name, { delay: 40 })
  await dialog.getByRole('checkbox', { name: 'Orders: See' }).press(' ')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press(' ')
  await page.keyboard.press('Control+Enter')

  await expect(dialog.getByRole('heading', { name: `Secret of ${name}` })).toBeVisible()
  const secret = await codeGroup(page, 'client secret').innerText()
  expect(secret).toMatch(/^wbs_/)
  const command = await codeGroup(page, 'command that gets a token').innerText()
  expect(command).toContain(secret)
  const answer = await carryOut(request, command)
  expect(answer.status()).toBe(200)
  const headers = { authorization: `Bearer ${(await answer.json()).access_token}` }
  const order = await request.post('/v1/orders', { data: orderOf(merchantId, {}), headers })
  expect(order.status()).toBe(201)

  // The dialog closes neither by Esc nor by the button without a confirmation.
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('button', { name: 'Not yet' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(codeGroup(page, 'client secret')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await dialog.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByText(secret)).toHaveCount(0)
  await expect(page.getByText('Last used').locator('..').filter({ hasText: 'Never' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Regenerate secret' }).click()
  await expect(dialog).toContainText('stop at once')
  await expect(dialog.getByRole('button', { name: 'Go back' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Regenerate secret' }).click()
  const renewed = await codeGroup(page, 'client secret').innerText()
  expect(renewed).not.toBe(secret)
  expect((await carryOut(request, command)).status()).toBe(401)
  expect((await request.get('/v1/orders', { headers })).status()).toBe(401)
  expect((await carryOut(request, await codeGroup(page, 'command that gets a token').innerText())).status()).toBe(200)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await dialog.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete client' }).click()
  await expect(page).toHaveURL(/\/admin\/clients$/)
  await page.getByRole('searchbox', { name: 'Find clients by name' }).fill(name)
  await expect(page.getByText('No client here')).toBeVisible()
})

test('a merchant’s client gets only what merchants may have, and changes take effect', async ({ office: page, api }) => {
  const { client } = await newClient(api, 'Merchant robot', { permissions: ['orders:read', 'orders:process'] })
  await page.goto(`/admin/clients?q=${encodeURIComponent(client.name)}`)
  await page.getByRole('link', { name: client.name }).click()
  const box = (label: string) => page.getByRole('grid').getByRole('checkbox', { name: label, exact: true })
  await expect(box('Orders: Process')).toBeChecked()
  await page.getByText('Merchants', { exact: true }).last().click()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Choose at least one merchant.')).toBeVisible()
  await expect(page.getByText('No client of a merchant may have orders:process.', { exact: false })).toBeVisible()
  await page.getByRole('combobox', { name: 'Merchants' }).fill('northwind')
  await page
    .getByRole('option', { name: /^Northwind/ })
    .first()
    .click()
  await box('Orders: Process').press(' ')
  await expect(box('Orders: Process')).toHaveAttribute('aria-disabled', 'true')
  await box('Orders: Cancel').press(' ')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('was saved')
  const stored = await api.get<{ client: { associations: { type: string }[]; permissions: string[] } }>(`/clients/${client.id}`)
  expect(stored.client).toMatchObject({ associations: [{ type: 'Merchant' }], permissions: ['orders:read', 'orders:cancel'] })
})

test('a user who may only look at clients sees which permission is missing', async ({ page, api }) => {
  const { client } = await newClient(api, 'Robot', { permissions: ['orders:read'] })
  const looks = await newRole(api, 'Looks at clients', ['clients:read'])
  await signIn(page, newUser('Rea', 'Reader', [looks.id]), '/admin/clients')
  await expect(page.getByRole('button', { name: 'New client' })).toHaveAttribute('aria-disabled', 'true')
  await page.goto(`/admin/clients/${client.id}`)
  await expect(page.getByText('You can read it, but not change it. This needs the permission clients:write.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Regenerate secret' })).toHaveAttribute('aria-disabled', 'true')
})
