import { makeSeedShipments } from '@/e2e/seed/shipments'
import { fulfillmentRoleId, newUser } from '@/e2e/seed/users'
import { expect, signIn, test } from '@/e2e/support/fixtures'

test('whoever makes shipments starts with Today, whose numbers lead to their lists, and may choose otherwise', async ({
  browser,
  api,
  merchantId,
}) => {
  const seedShipments = await makeSeedShipments(api, merchantId)
  const { shortId } = await seedShipments.shipment(await seedShipments.order({ shipByDate: '2026-01-05' }))
  const page = await (await browser.newContext()).newPage()
  await signIn(page, newUser('Finn', 'Olsen', [fulfillmentRoleId]), '/')
  await expect(page).toHaveURL(/\/fulfillment$/)
  const facility = page.getByRole('region', { name: seedShipments.first.facilityName, exact: true })
  await facility.getByRole('link', { name: /^To accept, / }).click()
  await expect(page.getByRole('row').filter({ hasText: shortId })).toBeVisible()
  await page.goBack()
  await facility
    .getByRole('link', { name: /^\d+ late$/ })
    .first()
    .click()
  await expect(page.getByRole('row').filter({ hasText: shortId })).toBeVisible()

  await page.goto('/profile')
  await page.getByRole('radiogroup', { name: 'First page' }).getByText('Start', { exact: true }).click()
  await expect(page.getByText('Kept for you on every browser.')).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Start' })).toBeVisible()
  await page.context().close()
})
