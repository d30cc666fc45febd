import { address, expect, test } from './fixtures'

test('completing an address lifts its issue', async ({ office: page, newOrder }) => {
  const order = await newOrder({ shippingAddress: { zip: null } })
  expect(order.status).toBe('AddressIssue')
  await page.goto(`/orders/${order.shortId}`)
  await expect(page.getByText('Address issue')).toBeVisible()
  await page.getByRole('button', { name: 'Edit the shipping address' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('postcode')
  await dialog.getByLabel('E-mail').fill('not an address')
  await dialog.getByLabel('Postcode').fill(address.zip)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This is not an e-mail address.')).toBeVisible()
  await dialog.getByLabel('E-mail').fill(address.email)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Ready', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('deletion').filter({ hasText: 'Address issue' })).toBeVisible()
  await expect(page.getByText('Address issue')).toHaveCount(1)
  await expect(page.getByText('Rochester, NY 14609')).toBeVisible()
})

test('an address that somebody else changed meanwhile is not overwritten, and nothing typed is lost', async ({
  office: page,
  newOrder,
  api,
}) => {
  const order = await newOrder()
  await page.goto(`/orders/${order.shortId}`)
  await page.getByRole('button', { name: 'Edit the shipping address' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Street').fill('14 Hill St')
  await api.send('PATCH', `/orders/${order.id}`, { shippingAddress: { ...address, phone: '+1 555 010 9999' } })
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Somebody changed this order meanwhile')
  await dialog.getByRole('button', { name: 'Load what is stored now' }).click()
  await expect(dialog).toContainText('Now stored: +1 555 010 9999')
  await expect(dialog.getByLabel('Street')).toHaveValue('14 Hill St')
  await dialog.getByLabel('Phone').fill('+1 555 010 9999')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  const shipping = page.getByRole('region', { name: 'Shipping address' })
  await expect(shipping).toContainText('14 Hill St')
  await expect(shipping).toContainText('+1 555 010 9999')
})
