import type { Page } from '@playwright/test'
import { makeSeedShipments } from '@/e2e/seed/shipments'
import { expect, test } from '@/e2e/support/fixtures'

const shipments = (page: Page) => page.getByRole('region', { name: 'Shipments' })
const timeline = (page: Page) => page.getByRole('region', { name: 'Timeline' })
const dialog = (page: Page) => page.getByRole('dialog')

async function open(page: Page, { shortId }: { shortId: string }) {
  await page.goto(`/orders/${shortId}`)
  await expect(page.getByText('created the order')).toBeVisible()
}

test('an order of two vendors is routed after a preview with reasons, and the routing is undone', async ({
  office: page,
  api,
  merchantId,
}) => {
  const seedShipments = await makeSeedShipments(api, merchantId)
  const order = await seedShipments.order()
  await open(page, order)
  await expect(shipments(page)).toContainText('5 units not in a shipment yet')
  await shipments(page).getByRole('button', { name: 'Route' }).click()
  const planned = dialog(page).getByRole('list', { name: 'Planned shipments' }).locator(':scope > li')
  await expect(planned).toHaveCount(2)
  await expect(planned.nth(0)).toContainText(seedShipments.first.facilityName)
  await expect(planned.nth(0)).toContainText(`3 × ${seedShipments.skus[0]}`)
  await expect(planned.nth(0)).toContainText('$12.60')
  await planned
    .nth(0)
    .getByText(/^Why not elsewhere/)
    .click()
  await expect(planned.nth(0)).toContainText(`${seedShipments.second.vendorName} does not offer ${seedShipments.skus[0]}.`)
  await dialog(page).getByRole('button', { name: 'Make 2 shipments' }).focus()
  await page.keyboard.press('Enter')

  await expect(dialog(page)).toHaveCount(0)
  const made = shipments(page).getByRole('listitem', { name: /^Shipment S/ })
  await expect(made).toHaveCount(2)
  await expect(made.nth(1)).toContainText(seedShipments.second.facilityName)
  await expect(made.nth(1)).toContainText('Assigned')
  await expect(timeline(page)).toContainText('routed the order')
  await timeline(page).getByRole('button', { name: 'Shipments' }).click()
  await expect(
    timeline(page)
      .getByRole('listitem')
      .first()
      .getByRole('link', { name: /^shipment S/ }),
  ).toHaveCount(2)

  await page.keyboard.press('Control+z')
  await expect(shipments(page)).toContainText('5 units not in a shipment yet')
  await expect(made.nth(0)).toContainText('Canceled')
})

test('a shipment is created manually, with some of the open units', async ({ office: page, api, merchantId }) => {
  const seedShipments = await makeSeedShipments(api, merchantId)
  const order = await seedShipments.order()
  await open(page, order)
  await shipments(page).getByRole('button', { name: 'Create shipment …' }).click()
  await dialog(page)
    .getByRole('spinbutton', { name: `Quantity of ${seedShipments.skus[0]}` })
    .fill('2')
  await dialog(page)
    .getByRole('checkbox', { name: `Ship ${seedShipments.skus[1]}` })
    .click()
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page).getByText('Choose a vendor.')).toBeVisible()
  await dialog(page).getByRole('combobox', { name: 'Vendor' }).fill(seedShipments.first.vendorName)
  // The options that the text finds move the earlier ones.
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.getByRole('option', { name: seedShipments.first.vendorName }).click()
  await dialog(page).getByRole('combobox', { name: 'Facility' }).fill(seedShipments.first.facilityName)
  await page.getByRole('option', { name: seedShipments.first.facilityName }).click()
  await expect(dialog(page)).toContainText(`It is assigned to ${seedShipments.first.facilityName}`)
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(shipments(page).getByRole('listitem', { name: /^Shipment S/ })).toContainText(`2 × ${seedShipments.skus[0]}`)
  await expect(shipments(page)).toContainText('3 units not in a shipment yet')
  await expect(timeline(page)).toContainText('created shipment S')
})

test('a rejected shipment says why, and can be rerouted; stopped updates are resumed', async ({ office: page, api, merchantId }) => {
  const seedShipments = await makeSeedShipments(api, merchantId)
  const order = await seedShipments.order()
  const { id, shortId } = await seedShipments.shipment(order)
  await api.send('PATCH', `/shipments/${id}`, { isPollingStopped: true })
  await api.send('POST', `/shipments/${id}/reject`, { reason: 'Too small to print' })
  await open(page, order)
  const row = shipments(page).getByRole('listitem', { name: `Shipment ${shortId}` })
  await expect(row).toContainText(`${seedShipments.first.facilityName} rejected it: Too small to print`)
  await expect(timeline(page)).toContainText(`rejected shipment ${shortId} – Too small to print`)
  const panel = page.getByRole('region', { name: 'Blockers' })
  await panel.getByRole('button', { name: `Retry updates of ${shortId}` }).click()
  await expect(page.getByText(`Updates of ${shortId} are resumed`)).toBeVisible()
  await expect(row).not.toContainText('Updates are stopped.')
  await row.getByRole('link', { name: `Reroute ${shortId}` }).click()
  await expect(page).toHaveURL(new RegExp(`/shipments/${shortId}`))
})

test('packed and shipped units show their tracking number, and the slip is printed by a key', async ({ office: page, api, merchantId }) => {
  const seedShipments = await makeSeedShipments(api, merchantId)
  const order = await seedShipments.order()
  const { id, shortId } = await seedShipments.shipment(order)
  await open(page, order)
  const parcel = {
    carrierName: 'UPS',
    carrierTrackingNumber: '1Z999AA10123456784',
    carrierLink: 'https://www.ups.com/track?1Z',
    shippedDate: new Date().toISOString(),
  }
  await api.send('POST', `/shipments/${id}/packages`, { packages: [parcel] })
  // Another user changes the shipment while the page is open.
  const row = shipments(page).getByRole('listitem', { name: `Shipment ${shortId}` })
  await expect(row).toContainText('Shipped')
  await expect(row.getByRole('link', { name: /^1Z999AA10123456784/ })).toHaveAttribute('href', parcel.carrierLink)
  await expect(row.getByRole('button', { name: /^Copy the tracking number of P/ })).toBeVisible()
  await expect(timeline(page)).toContainText(`packed shipment ${shortId}`)
  await expect(timeline(page).getByRole('link', { name: /^package P/ })).toBeVisible()

  const [slip] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('p')])
  await slip.close()
  await expect(page.getByText(`The packing slip of ${shortId} is ready`)).toBeVisible()
  await expect(row).toContainText('Slip printed just now')
  await expect(timeline(page)).toContainText(`made a packing slip of shipment ${shortId}`)
})
