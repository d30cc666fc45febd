import type { Page } from '@playwright/test'
import { expect } from '../fixtures'
import type { Samples } from '../samples'
import { refusal, type Screen } from './screen'

const dialog = (page: Page) => page.getByRole('dialog')

export async function openShipment(page: Page, { shortId }: { shortId: string }) {
  await page.goto(`/shipments/${shortId}`)
  await expect(page.getByText('created the shipment')).toBeVisible()
}

/** Opens a dialog by the menu of the page. */
async function choose(page: Page, shipment: { shortId: string }, action: RegExp) {
  await openShipment(page, shipment)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: action }).click()
  await expect(dialog(page)).toBeVisible()
}

const opens = (name: string, of: 'assigned' | 'rejected' | 'packed', action: RegExp, isThere: RegExp): Screen => ({
  name: `shipment, ${name}`,
  isWalked: true,
  async open(page, { dispatch }) {
    await choose(page, dispatch[of], action)
    await expect(dialog(page).getByText(isThere).first()).toBeVisible()
  },
})

const message = (given: object) => ({
  id: '0190aaaa-bbbb-7ccc-8ddd-eeeeffff0000',
  direction: 'Out',
  event: 'OutboundShipmentUpdate',
  endpoint: 'https://hooks.inkwell.example/waybill/shipments',
  attempt: 3,
  status: 503,
  durationMs: 1_204,
  actor: null,
  occurredAt: '2026-11-01T10:00:00.000Z',
  ...given,
})

/** Messages that went and came, whatever did. */
async function withMessages(page: Page, { dispatch }: Samples) {
  const came = { id: '2', direction: 'In', event: 'ShipmentRejected', endpoint: null, attempt: null, status: null, durationMs: null }
  const messageAuditLogs = [message({}), message({ id: '1', status: 200, attempt: 1 }), message(came)]
  await page.route('**/messageAuditLogs*', (route) =>
    route.fulfill({ json: { messageAuditLogs, page: 1, pageSize: 50, totalCount: 3, totalCountIsCapped: false, nextCursor: null } }),
  )
  await openShipment(page, dispatch.packed)
  await page.getByText('History').first().click()
  await expect(page.getByText('created the package')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Messages' }).getByRole('row')).toHaveCount(4)
}

export const shipmentScreens: Screen[] = [
  { name: 'shipment', isWalked: true, open: (page, { dispatch }) => openShipment(page, dispatch.assigned) },
  { name: 'shipment, rejected', isWalked: true, open: (page, { dispatch }) => openShipment(page, dispatch.rejected) },
  { name: 'shipment with a package and messages', isWalked: true, open: withMessages },
  {
    name: 'shipment, more actions',
    async open(page, { dispatch }) {
      await openShipment(page, dispatch.packed)
      await page.getByRole('button', { name: 'More actions' }).click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
  {
    name: 'shipment whose logs are not loaded',
    async open(page, { dispatch }) {
      await page.route('**/*uditLogs*', (route) => route.fulfill(refusal(500, 'ServerError', 'Something went wrong on our side.')))
      await page.goto(`/shipments/${dispatch.assigned.shortId}`)
      await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(2)
    },
  },
  {
    name: 'no such shipment',
    isWalked: true,
    async open(page) {
      await page.goto('/shipments/S9999999999')
      await expect(page.getByRole('heading', { name: 'There is no such shipment' })).toBeVisible()
    },
  },
  {
    name: 'shipment, rerouting',
    isWalked: true,
    async open(page, { dispatch }) {
      await page.goto(`/shipments/${dispatch.rejected.shortId}?do=reroute`)
      await expect(dialog(page).getByRole('radio').first()).toBeVisible()
      await dialog(page).getByRole('spinbutton').first().fill('9')
      await expect(dialog(page)).toContainText('Only 3 are left.')
    },
  },
  opens('canceling', 'assigned', /^Cancel the shipment/, /open again/),
  opens('rejecting', 'assigned', /^Reject/, /does not make it/),
  opens('taking pieces out', 'assigned', /^Take pieces out/, /Nothing is chosen/),
  opens('editing', 'assigned', /^Edit/, /as name: value/),
  opens('deleting', 'assigned', /^Delete the shipment/, /It cannot be undone/),
  opens('assigning', 'rejected', /^Assign/, /under way/),
  {
    name: 'shipment, packing',
    isWalked: true,
    async open(page, { dispatch }) {
      await openShipment(page, dispatch.assigned)
      await page.getByRole('button', { name: 'Pack …', exact: true }).click()
      await dialog(page).getByLabel('Weight', { exact: true }).fill('heavy')
      await page.keyboard.press('Control+Enter')
      await expect(dialog(page).getByText('Give a number.')).toBeVisible()
    },
  },
  {
    name: 'shipment, shipping a package',
    isWalked: true,
    async open(page, { dispatch }) {
      await openShipment(page, dispatch.packed)
      await page.getByRole('button', { name: 'Ship …', exact: true }).click()
      await expect(dialog(page).getByLabel('Shipped on')).toBeVisible()
    },
  },
  {
    name: 'shipment, deleting a package',
    isWalked: true,
    async open(page, { dispatch }) {
      await openShipment(page, dispatch.packed)
      await page.getByRole('button', { name: /^Delete P/ }).click()
      await expect(dialog(page)).toContainText('unpacked again')
    },
  },
]
