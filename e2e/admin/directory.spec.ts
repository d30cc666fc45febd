import { expect, test } from '@/e2e/support/fixtures'
import { openStartPage } from '@/e2e/support/page-ready'
import { drawnPng } from '@/e2e/support/png'
import { uniqueWord } from '@/e2e/support/unique'

test('a vendor is created with a facility for two countries, which is then deactivated', async ({ office: page, api, newOrder }) => {
  await openStartPage(page)
  await page.keyboard.press('g')
  await page.keyboard.press('a')
  await page.getByRole('link', { name: 'Vendors' }).click()
  await expect(page.getByRole('heading', { name: 'Vendors', level: 1 })).toBeVisible()
  await expect(page.getByRole('row').nth(1).or(page.getByText('No vendors yet'))).toBeVisible()

  const name = `Riverside ${uniqueWord()}`
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Enter some text.')).toBeVisible()
  await page.keyboard.type(name, { delay: 40 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByText('No facility yet.', { exact: false })).toBeVisible()
  await expect(dialog).toHaveCount(0)

  await page.keyboard.press('n')
  await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
  await page.keyboard.type('Riverside Troy', { delay: 40 })
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByText('Name at least one country that the facility ships to.')).toBeVisible()
  const countries = dialog.getByRole('combobox', { name: 'Ships to' })
  for (const [typed, name] of [
    ['united st', 'United States'],
    ['canad', 'Canada'],
  ] as const) {
    await countries.fill(typed)
    await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText(name)
    await page.keyboard.press('Enter')
    await expect(countries).toHaveValue('')
  }
  await page.keyboard.press('Control+Enter')
  const row = page.getByRole('row').filter({ hasText: 'Riverside Troy' })
  await expect(row).toContainText('United States')
  await expect(row).toContainText('Active')

  const vendorId = new URL(page.url()).pathname.split('/').at(-1)
  const { facilities } = await api.get<{ facilities: { id: string; countryCodes: string[] }[] }>(`/facilities?vendorId=${vendorId}`)
  expect(facilities[0]?.countryCodes).toEqual(['CA', 'US'])
  const order = await newOrder()
  const { order: stored } = await api.get<{ order: { items: { id: string }[] } }>(`/orders/${order.id}`)
  const orderItems = stored.items.map(({ id }) => ({ id }))
  await api.send('POST', '/shipments', { orderId: order.id, vendorId, facilityId: facilities[0]?.id, orderItems })

  await row.getByRole('link', { name: 'Riverside Troy' }).press('Enter')
  await dialog.getByRole('switch', { name: 'Active' }).press('Space')
  await expect(dialog.getByRole('list', { name: 'Consequences' })).toContainText('1 shipment in progress stays with it')
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toHaveCount(0)
  await expect(row).toContainText('Not active')
})

test('a merchant gets a logo and another slip format; errors appear beside their fields', async ({ office: page, api, merchantId }) => {
  await page.goto(`/admin/merchants/${merchantId}`)
  const form = page.getByRole('form')
  await form.getByRole('radio', { name: /^Label/ }).check()
  await form.getByLabel('Support e-mail').fill('help')
  await form.locator('input[type=file]').setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await expect(form.getByText('logo.svg is not a PNG or JPEG picture.')).toBeVisible()
  await form.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: drawnPng(120, 40) })
  await expect(form.getByRole('img', { name: /^Head of a packing slip of .*, with the logo$/ })).toBeVisible()

  await page.keyboard.press('Control+Enter')
  await expect(form.getByText('This is not an e-mail address.')).toBeVisible()
  await form.getByLabel('Support e-mail').fill('help@northwind.example')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('was saved')
  const { merchant } = await api.get<{ merchant: { logo: string; defaultSlipFormat: string } }>(`/merchants/${merchantId}`)
  expect(merchant.defaultSlipFormat).toBe('Label4x6')
  expect(merchant.logo).toBeTruthy()

  await page.reload()
  await page.getByRole('button', { name: 'Remove the logo' }).click()
  await page.keyboard.press('Control+Enter')
  await expect.poll(async () => (await api.get<{ merchant: typeof merchant }>(`/merchants/${merchantId}`)).merchant.logo).toBeNull()
})
