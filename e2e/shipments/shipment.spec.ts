import type { Page } from '@playwright/test'
import { openShipment } from '@/e2e/screens/shipment-page'
import { makeSeedShipments, type SeededShipment } from '@/e2e/seed/shipments'
import { newVendorUser } from '@/e2e/seed/users'
import { expect, signIn, test } from '@/e2e/support/fixtures'

const dialog = (page: Page) => page.getByRole('dialog')

async function choose(page: Page, action: RegExp) {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: action }).click()
  await expect(dialog(page)).toBeVisible()
}

interface Line {
  id: string
  quantity: number
}
interface StoredShipment extends SeededShipment {
  shipmentStatus: string
  facilityName: string
  rejectReason: string | null
  orderItems: Line[]
}
const piecesOf = ({ orderItems }: StoredShipment) => orderItems.reduce((sum, { quantity }) => sum + quantity, 0)

test('everything is packed and shipped with a tracking number, by keyboard alone', async ({ office: page, api, merchantId }) => {
  const seedShipments = await makeSeedShipments(api, merchantId)
  const shipment = await seedShipments.shipment(await seedShipments.order())
  await openShipment(page, shipment)
  await page.getByRole('button', { name: 'Pack …', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByLabel('Tracking number')).toBeFocused()
  await page.keyboard.type('1Z999AA10123456784')
  await page.keyboard.press('Tab')
  await page.keyboard.type('UPS')
  await dialog(page).getByRole('checkbox', { name: 'Ship it now' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page)).toHaveCount(0)
  const packages = page.getByRole('region', { name: '1 package' })
  await expect(packages).toContainText('1Z999AA10123456784')
  await expect(packages).toContainText('Shipped')
  await expect(page.getByRole('button', { name: 'Mark delivered …' }).first()).toBeVisible()

  // Corrects a typing error; the history shows the correction.
  await packages.getByRole('button', { name: /^Edit P/ }).click()
  await dialog(page).getByLabel('Tracking number').fill('1Z999AA10123456799')
  await page.keyboard.press('Enter')
  await expect(packages.getByRole('listitem').first()).toContainText('1Z999AA10123456799')
  await packages.getByText('History').click()
  await expect(packages.getByRole('deletion').filter({ hasText: /^1Z999AA10123456784$/ })).toBeVisible()
})

test('a rejected shipment is rerouted in part, with the reason', async ({ office: page, api, merchantId }) => {
  const seedShipments = await makeSeedShipments(api, merchantId)
  const shipment = await seedShipments.shipment(await seedShipments.order())
  await openShipment(page, shipment)
  await choose(page, /^Reject/)
  await dialog(page).getByLabel('Reason').selectOption('Out of stock')
  await dialog(page).getByLabel('In words').fill('The mugs are out of stock')
  await page.keyboard.press('Control+Enter')
  const rejected = page.getByRole('region', { name: 'Rejected', exact: true })
  await expect(rejected).toContainText('The mugs are out of stock')

  await page.goto(`/shipments/${shipment.shortId}?do=reroute`)
  await expect(dialog(page).getByRole('textbox', { name: 'Facility' })).toBeFocused()
  await page.keyboard.type(seedShipments.second.facilityName, { delay: 5 })
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('radio', { name: seedShipments.second.facilityName })).toBeChecked()
  await dialog(page).getByRole('spinbutton').first().fill('1')
  await expect(dialog(page)).toContainText('another vendor')
  await dialog(page).getByLabel('Reason').fill('They have mugs')
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page)).toHaveCount(0)
  await page
    .getByRole('region', { name: 'Notices' })
    .getByRole('link', { name: /^Open S/ })
    .click()
  await expect(page.getByRole('button', { name: 'Mark in production' })).toBeVisible()
  await expect(page.getByText(seedShipments.second.facilityName).first()).toBeVisible()
  const left = (await api.get<{ shipment: StoredShipment }>(`/shipments/${shipment.id}`)).shipment
  expect([left.shipmentStatus, piecesOf(left)]).toEqual(['Rejected', 2])
})

test('a shipment is canceled with the reason, but not once it is in production', async ({ office: page, api, merchantId }) => {
  const seedShipments = await makeSeedShipments(api, merchantId)
  const [first, second] = [
    await seedShipments.shipment(await seedShipments.order()),
    await seedShipments.shipment(await seedShipments.order()),
  ]
  await openShipment(page, first)
  await choose(page, /^Cancel the shipment/)
  await expect(dialog(page)).toContainText('5 units are open again')
  await expect(dialog(page).getByRole('button', { name: 'Keep the shipment' })).toBeFocused()
  await dialog(page).getByLabel('Reason').fill('Made elsewhere')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('region', { name: 'Canceled', exact: true })).toContainText('Made elsewhere')

  await openShipment(page, second)
  await page.getByRole('button', { name: 'Mark in production' }).click()
  await expect(page.getByText('took the shipment into production')).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  const cancel = page.getByRole('menuitem', { name: /^Cancel the shipment/ })
  await expect(cancel).toHaveAttribute('aria-disabled', 'true')
  await expect(cancel).toContainText('it can be canceled while it is unassigned, assigned or rejected')
})

test('one unit is unassigned, and changes by others appear', async ({ office: page, api, merchantId }) => {
  const seedShipments = await makeSeedShipments(api, merchantId)
  const shipment = await seedShipments.shipment(await seedShipments.order())
  await openShipment(page, shipment)
  await choose(page, /^Remove units/)
  await dialog(page).getByRole('spinbutton').first().fill('1')
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('region', { name: '4 units in 2 lines' })).toBeVisible()
  expect(piecesOf((await api.get<{ shipment: StoredShipment }>(`/shipments/${shipment.id}`)).shipment)).toBe(4)

  await api.send('POST', `/shipments/${shipment.id}/reject`, { reason: 'No capacity' })
  await expect(page.getByRole('region', { name: 'Rejected', exact: true })).toContainText('No capacity')
  await expect(page.getByText(/changed this shipment/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Resubmit' }).click()
  await expect(page.getByRole('region', { name: 'Rejected', exact: true })).toHaveCount(0)
})

test('a vendor sees its own shipments, without the merchant’s prices', async ({ api, merchantId, page }) => {
  const seedShipments = await makeSeedShipments(api, merchantId)
  const order = await seedShipments.order()
  const { order: whole } = await api.get<{ order: { items: Line[] } }>(`/orders/${order.id}`)
  const [mine = { id: '' }, others = { id: '' }] = whole.items
  const shipment = await seedShipments.shipment(order, { orderItems: [{ id: mine.id }] })
  const { vendorId, facilityId } = seedShipments.second
  const other = await seedShipments.shipment(order, { vendorId, facilityId, orderItems: [{ id: others.id }] })

  await signIn(page, newVendorUser('Vera', 'Ink', seedShipments.first.vendorId), `/shipments/${shipment.shortId}`)
  await expect(page.getByRole('region', { name: '3 units in 1 line' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Merchant' })).toHaveCount(0)
  await expect(page.getByText(other.shortId)).toHaveCount(0)
  const reroute = page.getByRole('menuitem', { name: /^Reroute/ })
  await page.getByRole('button', { name: 'More actions' }).click()
  await expect(reroute).toContainText('This needs the permission shipments:reroute.')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Mark in production' }).click()
  await expect(page.getByRole('button', { name: 'Pack …', exact: true }).first()).toBeVisible()
  await page.goto(`/shipments/${other.shortId}`)
  await expect(page.getByRole('heading', { name: 'There is no such shipment' })).toBeVisible()
})
