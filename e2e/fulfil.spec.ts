import type { Page } from '@playwright/test'
import { makeDock } from './dock'
import { expect, test } from './fixtures'

const shipments = (page: Page) => page.getByRole('region', { name: 'Shipments' })
const timeline = (page: Page) => page.getByRole('region', { name: 'Timeline' })
const dialog = (page: Page) => page.getByRole('dialog')

async function open(page: Page, { shortId }: { shortId: string }) {
  await page.goto(`/orders/${shortId}`)
  await expect(page.getByText('created the order')).toBeVisible()
}

test('an order of two vendors is routed after a look at who would make what and why, and taken back', async ({
  office: page,
  api,
  merchantId,
}) => {
  const dock = await makeDock(api, merchantId)
  const order = await dock.order()
  await open(page, order)
  await expect(shipments(page)).toContainText('5 pieces wait for a shipment')
  await shipments(page).getByRole('button', { name: 'Route' }).click()
  const planned = dialog(page).getByRole('list', { name: 'Planned shipments' }).locator(':scope > li')
  await expect(planned).toHaveCount(2)
  await expect(planned.nth(0)).toContainText(dock.first.facilityName)
  await expect(planned.nth(0)).toContainText(`3 × ${dock.skus[0]}`)
  await expect(planned.nth(0)).toContainText('$12.60')
  await planned
    .nth(0)
    .getByText(/^Why not elsewhere/)
    .click()
  await expect(planned.nth(0)).toContainText(`${dock.second.vendorName} does not offer ${dock.skus[0]}.`)
  await dialog(page).getByRole('button', { name: 'Make 2 shipments' }).focus()
  await page.keyboard.press('Enter')

  await expect(dialog(page)).toHaveCount(0)
  const made = shipments(page).getByRole('listitem', { name: /^Shipment S/ })
  await expect(made).toHaveCount(2)
  await expect(made.nth(1)).toContainText(dock.second.facilityName)
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
  await expect(shipments(page)).toContainText('5 pieces wait for a shipment')
  await expect(made.nth(0)).toContainText('Canceled')
})

test('a shipment is made by hand, of some of what waits', async ({ office: page, api, merchantId }) => {
  const dock = await makeDock(api, merchantId)
  const order = await dock.order()
  await open(page, order)
  await shipments(page).getByRole('button', { name: 'Create shipment …' }).click()
  await dialog(page)
    .getByRole('spinbutton', { name: `Quantity of ${dock.skus[0]}` })
    .fill('2')
  await dialog(page)
    .getByRole('checkbox', { name: `Ship ${dock.skus[1]}` })
    .click()
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page).getByText('Choose a vendor.')).toBeVisible()
  await dialog(page).getByLabel('Vendor').selectOption(dock.first.vendorName)
  await dialog(page).getByLabel('Facility').selectOption(dock.first.facilityName)
  await expect(dialog(page)).toContainText(`It is assigned to ${dock.first.facilityName}`)
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(shipments(page).getByRole('listitem', { name: /^Shipment S/ })).toContainText(`2 × ${dock.skus[0]}`)
  await expect(shipments(page)).toContainText('3 pieces wait for a shipment')
  await expect(timeline(page)).toContainText('created shipment S')
})

test('a rejected shipment says why, and leads to where it is rerouted; updates that stopped are resumed', async ({
  office: page,
  api,
  merchantId,
}) => {
  const dock = await makeDock(api, merchantId)
  const order = await dock.order()
  const { id, shortId } = await dock.shipment(order)
  await api.send('PATCH', `/shipments/${id}`, { isPollingStopped: true })
  await api.send('POST', `/shipments/${id}/reject`, { reason: 'Too small to print' })
  await open(page, order)
  const row = shipments(page).getByRole('listitem', { name: `Shipment ${shortId}` })
  await expect(row).toContainText(`${dock.first.facilityName} rejected it: Too small to print`)
  await expect(timeline(page)).toContainText(`rejected shipment ${shortId} – Too small to print`)
  const panel = page.getByRole('region', { name: 'Why it does not move' })
  await panel.getByRole('button', { name: `Retry updates of ${shortId}` }).click()
  await expect(page.getByText(`Updates of ${shortId} go out again`)).toBeVisible()
  await expect(row).not.toContainText('Updates to the vendor are stopped.')
  await row.getByRole('link', { name: `Reroute ${shortId}` }).click()
  await expect(page).toHaveURL(new RegExp(`/shipments/${shortId}`))
})

test('what is packed and shipped shows under which number it travels, and its slip is printed by a key', async ({
  office: page,
  api,
  merchantId,
}) => {
  const dock = await makeDock(api, merchantId)
  const order = await dock.order()
  const { id, shortId } = await dock.shipment(order)
  await open(page, order)
  const parcel = {
    carrierName: 'UPS',
    carrierTrackingNumber: '1Z999AA10123456784',
    carrierLink: 'https://www.ups.com/track?1Z',
    shippedDate: new Date().toISOString(),
  }
  await api.send('POST', `/shipments/${id}/packages`, { packages: [parcel] })
  // By others, while one looks.
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
