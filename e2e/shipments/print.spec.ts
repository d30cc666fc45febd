import { makeSeedShipments, type SeededShipment } from '@/e2e/seed/shipments'
import { expect, test } from '@/e2e/support/fixtures'
import { readPdf } from '@/server/testing/read-pdf'

test('slips are printed in the order shown, and again from where the printer stopped', async ({ office: page, api, merchantId }) => {
  const seedShipments = await makeSeedShipments(api, merchantId)
  const item = { sku: 'MUG-11-WHT', quantity: 1, customerPrice: { amount: 12.25, currency: 'USD' }, skipSkuValidation: true }
  const made = await Promise.all(
    Array.from({ length: 12 }, async () => seedShipments.shipment(await seedShipments.order({ items: [item] }))),
  )
  // Not in the order of creation.
  const shown = made.map((_, i) => made[(i * 7) % 12] as SeededShipment)
  const held = await seedShipments.order({ items: [item] })
  const stopped = await seedShipments.shipment(held)
  await api.send('POST', `/orders/${held.id}/customerCareHold`, { reason: 'FraudReview' })

  await page.goto(`/print?shipments=${[...shown, stopped].map(({ shortId }) => shortId).join(',')}`)
  await expect(page.getByRole('region', { name: 'Left out: 1 shipment' })).toContainText(`${stopped.shortId} The order is on hold`)
  await expect(page.getByRole('row').nth(1)).toContainText(String(shown[0]?.shortId))
  await page.getByLabel('Format').selectOption('4 × 6 in label')
  await page.getByRole('button', { name: 'Print 12 slips' }).click()
  const printed = async () => {
    const link = page.getByRole('link', { name: 'Open the PDF' })
    await expect(link).toBeFocused({ timeout: 60_000 })
    const answer = await page.request.get(String(await link.getAttribute('href')))
    const pages = await readPdf(new Uint8Array(await answer.body()))
    return pages.map(({ text }) => ({ slip: /S\d{10}/.exec(text)?.[0], isCopy: text.includes('COPY 2') }))
  }
  expect(await printed()).toEqual(shown.map(({ shortId }) => ({ slip: shortId, isCopy: false })))

  await page.getByLabel('Reprint from no.').fill(String(shown[6]?.shortId))
  await expect(page.getByText(`Begins with no. 8, ${shown[7]?.shortId}.`)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('5 slips.')).toBeVisible({ timeout: 60_000 })
  expect(await printed()).toEqual(shown.slice(7).map(({ shortId }) => ({ slip: shortId, isCopy: true })))
})
