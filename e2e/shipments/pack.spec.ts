import { openBench, scan, scanField } from '@/e2e/screens/pack'
import { makeSeedShipments } from '@/e2e/seed/shipments'
import { type Api, expect, test } from '@/e2e/support/fixtures'

async function makeShipment(api: Api, merchantId: string) {
  const seedShipments = await makeSeedShipments(api, merchantId)
  const price = { amount: 12.25, currency: 'USD' }
  const items = ['MUG-11-WHT', 'TEE-BLK-M'].map((sku, i) => ({ sku, quantity: 2 - i, customerPrice: price, skipSkuValidation: true }))
  const order = await seedShipments.order({ items })
  return { order, shipment: await seedShipments.shipment(order) }
}

test('an order is packed by scanning, with a wrong item in between, and shipped with its tracking number', async ({
  office: page,
  api,
  merchantId,
}) => {
  const { shipment } = await makeShipment(api, merchantId)
  await openBench(page)
  await scan(page, shipment.shortId)
  await expect(page.getByRole('heading', { name: `Pack ${shipment.shortId}` })).toBeVisible()
  await scan(page, 'mug-11-wht')
  await expect(page.getByText('MUG-11-WHT: 1 of 2')).toBeVisible()
  await scan(page, 'POSTER-A2')
  await expect(page.getByText('Wrong item: POSTER-A2')).toBeVisible()
  await expect(page.getByText('Expected: 1 × MUG-11-WHT, 1 × TEE-BLK-M.')).toBeVisible()

  // The counts survive a reload, and the page receives a scan wherever the focus is.
  await page.reload()
  await expect(page.getByText('1 of 3 counted')).toBeVisible()
  await page.getByRole('button', { name: 'Count one more TEE-BLK-M' }).focus()
  await scan(page, 'MUG-11-WHT')
  await scan(page, 'TEE-BLK-M')
  await scan(page, 'TEE-BLK-M')
  await expect(page.getByText('Too many: TEE-BLK-M')).toBeVisible()
  // The carrier's label sets carrier and number, and closes the parcel.
  await scan(page, '1Z999AA10123456784')
  await expect(page.getByText('All of it is packed. Scan the next slip.')).toBeVisible()
  await expect(page.getByRole('region', { name: `Parcels of ${shipment.shortId}` })).toContainText('UPS 1Z999AA10123456784')
  await expect(scanField(page)).toBeFocused()
  const now = await api.get<{ shipment: { shipmentStatus: string } }>(`/shipments/${shipment.id}`)
  expect(now.shipment.shipmentStatus).toBe('Shipped')

  // Scanned again, it is red with when and by whom.
  await page.getByRole('button', { name: 'Next slip' }).click()
  await scan(page, shipment.shortId)
  await expect(page.getByText(`${shipment.shortId} has shipped already`)).toBeVisible()
  await expect(page.getByText(/^Shipped .+ by .+, UPS 1Z999AA10123456784\. Do not send it again\.$/)).toBeVisible()
})

test('personalized pieces are packed by their tickets into two parcels, which leave together at CLOSE', async ({
  office: page,
  api,
  merchantId,
}) => {
  const seedShipments = await makeSeedShipments(api, merchantId)
  const mug = (name: string) => ({ sku: 'MUG-11-WHT', quantity: 2, skipSkuValidation: true, options: [{ name: 'Name', value: name }] })
  const shipment = await seedShipments.shipment(await seedShipments.order({ items: [mug('Anna'), mug('Bob')] }))
  const { orderItems } = (await api.get<{ shipment: { orderItems: { shortId: string }[] } }>(`/shipments/${shipment.id}`)).shipment
  const [anna, bob] = orderItems.map(({ shortId }) => shortId)
  await openBench(page)
  await scan(page, `${anna}-2`)
  await expect(page.getByText('1 of 4 counted')).toBeVisible()
  await scan(page, 'MUG-11-WHT')
  await expect(page.getByText('Scan the ticket of this MUG-11-WHT')).toBeVisible()
  await scan(page, `${anna}-2`)
  await expect(page.getByText(`${anna}-2 was scanned before`)).toBeVisible()

  // A ticket beyond its line stops; what is scanned meanwhile is said.
  await scan(page, `${bob}-3`)
  const stop = page.getByRole('dialog', { name: 'STOP · Not in this parcel' })
  await scan(page, `${bob}-1`)
  await expect(stop.getByText(`Not counted: ${bob}-1`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(stop).toHaveCount(0)
  await expect(page.getByText(`Scanned during the STOP and not counted: ${bob}-1`)).toBeVisible()

  await scan(page, 'CLOSE')
  await scan(page, 'CLOSE')
  await expect(page.getByRole('region', { name: `Parcels of ${shipment.shortId}` })).toContainText('1 unit')
  await scan(page, `${anna}-1`)
  await scan(page, `${bob}-1`)
  await scan(page, `${bob}-2`)
  await expect(page.getByText('3 of 3 counted')).toBeVisible()
  await scan(page, 'UNDO')
  await expect(page.getByText('2 of 3 counted')).toBeVisible()
  await scan(page, `${bob}-2`)
  await scan(page, 'CLOSE')
  await expect(page.getByText('All of it is packed. Scan the next slip.')).toBeVisible()
  const now = await api.get<{ shipment: { shipmentStatus: string } }>(`/shipments/${shipment.id}`)
  expect(now.shipment.shipmentStatus).toBe('Shipped')
})

test('part of a shipment is packed into a parcel, without the mouse', async ({ office: page, api, merchantId }) => {
  const { shipment } = await makeShipment(api, merchantId)
  await openBench(page)
  await scan(page, shipment.shortId)
  await expect(page.getByText('0 of 3 counted')).toBeVisible()
  await scan(page, '2*MUG-11-WHT')
  await scan(page, 'TEE-BLK-M')
  await expect(page.getByText('3 of 3 counted')).toBeVisible()
  await page.keyboard.press('Backspace')
  await expect(page.getByText('2 of 3 counted')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Pack 2 of 3 into this parcel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: `Parcels of ${shipment.shortId}` })).toContainText('2 units')
  await expect(page.getByText('0 of 1 counted')).toBeVisible()
})

test('an order held meanwhile stops packing, which continues once it is released', async ({ office: page, api, merchantId }) => {
  const { order, shipment } = await makeShipment(api, merchantId)
  await openBench(page)
  await scan(page, shipment.shortId)
  await scan(page, 'TEE-BLK-M')
  await expect(page.getByText('1 of 3 counted')).toBeVisible()
  const held = await api.send<{ order: { holds: { id: string }[] } }>('POST', `/orders/${order.id}/customerCareHold`, {
    reason: 'FraudReview',
    comment: 'Card from another country',
  })
  const stop = page.getByRole('dialog', { name: 'STOP · On hold' })
  await expect(stop).toContainText('Fraud review: Card from another country')
  // A scan is said, and neither counted nor a press of the button.
  await scan(page, 'MUG-11-WHT')
  await expect(stop).toContainText('Not counted: MUG-11-WHT')
  await api.send('POST', `/orders/${order.id}/releaseHold`, { holdId: held.order.holds[0]?.id })
  await expect(stop).toHaveCount(0)
  await expect(page.getByText('1 of 3 counted')).toBeVisible()
  await expect(page.getByText('Scanned during the STOP and not counted: MUG-11-WHT')).toBeVisible()
})

test('scans without a connection are kept over a reload, and counted once there is one', async ({ office: page, api, merchantId }) => {
  const { shipment } = await makeShipment(api, merchantId)
  await openBench(page)
  await page.route('**/v1/shipments/*', (route) => route.abort('failed'))
  await scan(page, shipment.shortId)
  await expect(page.getByRole('heading', { name: `${shipment.shortId} waits for a connection` })).toBeVisible()
  await scan(page, 'MUG-11-WHT')
  await expect(page.getByText('Kept so far: MUG-11-WHT.', { exact: false })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Kept so far: MUG-11-WHT.', { exact: false })).toBeVisible()
  await page.unroute('**/v1/shipments/*')
  await page.getByRole('button', { name: 'Try now' }).click()
  await expect(page.getByText('1 of 3 counted')).toBeVisible()
  await page.reload()
  await expect(page.getByText('1 of 3 counted')).toBeVisible()
})
