import { makeDock } from './dock'
import { expect, test } from './fixtures'

test('two of what was shipped are made again at the vendor’s cost', async ({ office: page, api, merchantId }) => {
  const dock = await makeDock(api, merchantId)
  const order = await dock.order()
  const { id } = await dock.shipment(order)
  await api.send('POST', `/shipments/${id}/packages`, { packages: [{ shippedDate: new Date().toISOString() }] })
  await page.goto(`/orders/${order.shortId}`)
  await expect(page.getByText('created the order')).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Reprint' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('spinbutton', { name: `Quantity of ${dock.skus[0]}` }).fill('2')
  await dialog.getByLabel('Reason').selectOption('Print defect')
  await dialog.getByLabel('The items are paid by').selectOption('Vendor')
  await dialog.getByLabel('The shipping is paid by').selectOption('Vendor')
  await expect(dialog).toContainText('A new order is made of 2 pieces')
  await dialog.getByRole('button', { name: 'Reprint 2 pieces' }).click()

  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(new RegExp(`^O\\d+ is a reprint of ${order.shortId}$`))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText(order.shortId)
  await expect(page.getByRole('region', { name: 'Facts' })).toContainText(`${order.shortId}, print defect`)
  await expect(page.getByRole('region', { name: 'Shipments' })).toContainText('2 pieces wait for a shipment')
  const { reprints } = await api.get<{ reprints: { order: { id: string } }[] }>(`/orders/${order.id}/reprints`)
  const { order: made } = await api.get<{ order: { reprint: { shipments: { costCoverage: object }[] } } }>(
    `/orders/${reprints[0]?.order.id}`,
  )
  expect(made.reprint.shipments[0]?.costCoverage).toEqual({ item: 'Vendor', shipping: 'Vendor' })
})
