import { makeSeedShipments } from '@/e2e/seed/shipments'
import { expect, test } from '@/e2e/support/fixtures'

test('two shipped units are reprinted at the vendor’s cost', async ({ office: page, api, merchantId }) => {
  const seedShipments = await makeSeedShipments(api, merchantId)
  const order = await seedShipments.order()
  const { id } = await seedShipments.shipment(order)
  await api.send('POST', `/shipments/${id}/packages`, { packages: [{ shippedDate: new Date().toISOString() }] })
  await page.goto(`/orders/${order.shortId}`)
  await expect(page.getByText('created the order')).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Reprint' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('spinbutton', { name: `Quantity of ${seedShipments.skus[0]}` }).fill('2')
  await dialog.getByLabel('Reason').selectOption('Print defect')
  await dialog.getByLabel('The items are paid by').selectOption('Vendor')
  await dialog.getByLabel('The shipping is paid by').selectOption('Vendor')
  await expect(dialog).toContainText('A new order is created with 2 units')
  await dialog.getByRole('button', { name: 'Reprint 2 units' }).click()

  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(new RegExp(`^O\\d+ is a reprint of ${order.shortId}$`))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText(order.shortId)
  await expect(page.getByRole('region', { name: 'Details' })).toContainText(`${order.shortId}, print defect`)
  await expect(page.getByRole('region', { name: 'Shipments' })).toContainText('2 units not in a shipment yet')
  const { reprints } = await api.get<{ reprints: { order: { id: string } }[] }>(`/orders/${order.id}/reprints`)
  const { order: made } = await api.get<{ order: { reprint: { shipments: { costCoverage: object }[] } } }>(
    `/orders/${reprints[0]?.order.id}`,
  )
  expect(made.reprint.shipments[0]?.costCoverage).toEqual({ item: 'Vendor', shipping: 'Vendor' })
})
