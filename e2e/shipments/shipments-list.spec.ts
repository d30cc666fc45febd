import type { Page } from '@playwright/test'
import { makeSeedShipments, type SeededShipment, type SeedShipments } from '@/e2e/seed/shipments'
import { type Api, expect, test } from '@/e2e/support/fixtures'
import { openStartPage, pageSettled } from '@/e2e/support/page-ready'
import { uniqueWord } from '@/e2e/support/unique'

const rows = (page: Page) => page.getByRole('grid', { name: 'Shipments' }).locator('[data-row]:not([data-row=""])')
const dialog = (page: Page) => page.getByRole('dialog').first()
const problem = (page: Page) => page.getByRole('search', { name: 'Filter shipments' }).getByRole('alert')
const line = (page: Page) => page.getByRole('combobox', { name: 'Query' })

interface GivenShipment {
  seedShipments: SeedShipments
  name: string
  /** Newest last. */
  shipments: SeededShipment[]
}

/** Creates shipments of one facility for customers with a unique name. */
async function seed(api: Api, merchantId: string, count: number): Promise<GivenShipment> {
  const seedShipments = await makeSeedShipments(api, merchantId)
  const name = `Listed${uniqueWord()}`
  const shipments: SeededShipment[] = []
  for (let i = 0; i < count; i++)
    shipments.push(await seedShipments.shipment(await seedShipments.order({ shippingAddress: { lastName: name } })))
  return { seedShipments, name, shipments }
}

const packed = (api: Api, { id }: SeededShipment, tracking: string) =>
  api.send('POST', `/shipments/${id}/packages`, { packages: [{ carrierName: 'UPS', carrierTrackingNumber: tracking }] })
/** The server prepares and applies a plan in jobs; those of other tests may come first. */
const PREPARED = { timeout: 60_000 }
const tracking = () => `1Z${Date.now()}`

/** Opens the list, and waits for hydration. */
async function showList(page: Page, q: string, count: number) {
  await page.goto(`/shipments?${new URLSearchParams({ q })}`)
  await expect(rows(page)).toHaveCount(count)
  await pageSettled(page)
}

test('a rejected shipment is found by filters and opened; Back restores the list', async ({ office: page, api, merchantId }) => {
  const { seedShipments, shipments } = await seed(api, merchantId, 3)
  const rejected = shipments[1] as SeededShipment
  await api.send('POST', `/shipments/${rejected.id}/reject`, { reason: 'The press is down' })
  await openStartPage(page)
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await expect(page.getByRole('heading', { name: 'Shipments' })).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
  await pageSettled(page)
  await page.keyboard.press('f')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.type('facility', { delay: 40 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'All filters' })).toBeVisible()
  await page.keyboard.type(seedShipments.first.facilityName, { delay: 20 })
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(3)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Rejected 1' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(line(page)).toHaveValue(`facility:"${seedShipments.first.facilityName}" status:Rejected`)
  await expect(rows(page).first()).toContainText('The press is down')
  await pageSettled(page)
  await page.keyboard.press('j')
  await expect(page.getByRole('grid').locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/shipments/${rejected.shortId}`)
  await page.goBack()
  await expect(page).toHaveURL(/status%3ARejected/)
  await expect(rows(page)).toHaveCount(1)
})

test('three shipments are printed in the order in which they are shown', async ({ office: page, api, merchantId }) => {
  const { name, shipments } = await seed(api, merchantId, 3)
  await showList(page, name, 3)
  await page.getByRole('columnheader', { name: 'Order age' }).click()
  await expect(page).toHaveURL(/sort=orderCreatedDate/)
  await expect(rows(page).first()).toContainText(shipments[0]?.shortId as string)
  // Selects from the last to the first.
  for (const place of [2, 1, 0]) await rows(page).nth(place).getByRole('checkbox').click()
  await expect(page.getByText('3 selected')).toBeVisible()
  await page.keyboard.press('p')
  await page.waitForURL(/\/print/)
  expect(new URL(page.url()).searchParams.get('shipments')?.split(',')).toEqual(shipments.map(({ id }) => id))
})

test('shipments are rerouted together, and the refused one says why', async ({ office: page, api, merchantId }) => {
  const { seedShipments, name, shipments } = await seed(api, merchantId, 3)
  const stuck = shipments[0] as SeededShipment
  await packed(api, stuck, tracking())
  await showList(page, name, 3)
  await page.keyboard.press('a')
  await expect(page.getByText('3 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Reroute…' }).click()
  await expect(dialog(page).getByRole('radio').first()).toBeVisible()
  await page.keyboard.type(seedShipments.second.facilityName, { delay: 20 })
  await page.keyboard.press('Enter')
  await dialog(page).getByRole('combobox', { name: 'Reason' }).fill('Out of stock there')
  await page.keyboard.press('Control+Enter')
  const consequence = (text: RegExp) => dialog(page).getByRole('list', { name: 'Consequences' }).getByRole('button', { name: text })
  await expect(consequence(/^1 shipment is refused.*packed/i)).toBeVisible(PREPARED)
  await consequence(/^1 shipment is refused/).click()
  await expect(dialog(page).getByRole('grid')).toContainText(stuck.shortId)
  await page.getByRole('button', { name: 'Reroute 2 shipments', exact: true }).click()
  await expect(page.getByText('2 done.').first()).toBeVisible(PREPARED)
  await expect(rows(page).filter({ hasText: seedShipments.second.facilityName })).toHaveCount(2)
})

test('shipments are rejected together, which is undone, and accepted from the palette', async ({ office: page, api, merchantId }) => {
  const { name, shipments } = await seed(api, merchantId, 2)
  const statuses = async () => {
    const found = shipments.map(({ id }) => api.get<{ shipment: { shipmentStatus: string } }>(`/shipments/${id}`))
    return (await Promise.all(found)).map(({ shipment }) => shipment.shipmentStatus)
  }
  await showList(page, name, 2)
  await page.keyboard.press('a')
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Reject…' }).click()
  await expect(dialog(page).getByRole('combobox', { name: 'Reason' })).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page).getByText('Choose a reason.', { exact: true })).toBeVisible()
  await dialog(page).getByRole('combobox', { name: 'Reason' }).selectOption('No capacity')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('button', { name: 'Reject 2 shipments', exact: true })).toBeEnabled(PREPARED)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('2 done.').first()).toBeVisible(PREPARED)
  expect(await statuses()).toEqual(['Rejected', 'Rejected'])
  await page.keyboard.press('Control+z')
  await expect.poll(statuses, PREPARED).toEqual(['Assigned', 'Assigned'])
  // A shipment in production is left alone.
  await api.send('PATCH', `/shipments/${shipments[0]?.id}`, { shipmentStatus: 'InProduction' })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('accept')
  await page.getByRole('option', { name: /^Accept/ }).click()
  await expect(page.getByRole('button', { name: 'Accept 1 shipment', exact: true })).toBeEnabled(PREPARED)
  await expect(dialog(page)).toContainText('Accepted shipments are in production, which cannot be undone.')
  // An action that cannot be undone has no shortcut.
  await page.getByRole('button', { name: 'Accept 1 shipment', exact: true }).click()
  await expect.poll(statuses, PREPARED).toEqual(['InProduction', 'InProduction'])
})

test('a tracking number opens its shipment, from the search box and from the palette', async ({ office: page, api, merchantId }) => {
  const { name, shipments } = await seed(api, merchantId, 2)
  const [first, second] = shipments as [SeededShipment, SeededShipment]
  const number = tracking()
  await packed(api, first, number)
  await packed(api, second, `${number}7`)
  await page.goto('/')
  await pageSettled(page)
  await page.keyboard.press('/')
  await page.keyboard.type(number.toLowerCase(), { delay: 40 })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/shipments/${first.shortId}`)
  await pageSettled(page)
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: 'Find orders, shipments, products, actions and pages' })
  await box.fill(name)
  await expect(page.getByRole('group', { name: 'Shipments' }).getByRole('option')).toHaveCount(2)
  await box.fill(`${number}7`)
  await expect(page.getByRole('group', { name: 'The shipment itself' })).toContainText(`Tracking ${number}7`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/shipments/${second.shortId}`)
})

test('changes by others are announced, and shown on request', async ({ office: page, api, merchantId }) => {
  const { name, shipments } = await seed(api, merchantId, 2)
  await showList(page, `${name} status:Assigned`, 2)
  await api.send('POST', `/shipments/${shipments[0]?.id}/reject`, { reason: 'The press is down' })
  const told = page.getByRole('button', { name: '1 changed – refresh' })
  await expect(told).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  await page.keyboard.press('r')
  await expect(rows(page)).toHaveCount(1)
  await expect(told).toHaveCount(0)
})

test('an invalid query says so, with the position', async ({ office: page }) => {
  await page.goto('/shipments?q=slip%3Amissing+facility%3ANowhereland')
  await expect(problem(page)).toContainText('There is no facility whose name begins with “Nowhereland”.')
  await line(page).fill('slip:missing status:Lost')
  await line(page).press('Enter')
  await expect(problem(page)).toContainText('"Lost" is not a value of status:')
})
