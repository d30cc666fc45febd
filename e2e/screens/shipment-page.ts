import type { Page } from '@playwright/test'
import type { Samples } from '@/e2e/seed/samples'
import { expect } from '@/e2e/support/fixtures'
import { close, closeByButton, closeMenu, dialog, discard, type Screen, unmock, type Visit } from './screen'

export async function openShipment(page: Page, { shortId }: { shortId: string }) {
  await page.goto(`/shipments/${shortId}`)
  await expect(page.getByText('created the shipment')).toBeVisible()
}

/** A dialog that the page's menu opens. */
const opens = (name: string, action: RegExp, isThere: RegExp): Screen => ({
  name: `shipment, ${name}`,
  async open(page) {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: action }).click()
    await expect(dialog(page).getByText(isThere).first()).toBeVisible()
  },
  leave: close,
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

/** Mocks messages in both directions. */
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

/** Shipments in their states, and the actions on them. */
export const shipmentVisits: Visit[] = [
  {
    name: 'shipment',
    states: [
      { name: 'shipment', isWalked: true, weighs: 'Shipment', open: (page, { dispatch }) => openShipment(page, dispatch.assigned) },
      opens('canceling', /^Cancel the shipment/, /open again/),
      opens('rejecting', /^Reject/, /does not make it/),
      opens('taking units out', /^Remove units/, /Nothing is chosen/),
      // Escape first closes the list of shipping methods.
      { ...opens('editing', /^Edit/, /as name: value/), leave: closeByButton },
      { ...opens('deleting', /^Delete the shipment/, /It cannot be undone/), isWalked: true },
      {
        name: 'shipment, packing',
        async open(page) {
          await page.getByRole('button', { name: 'Pack …', exact: true }).click()
          await dialog(page).getByLabel('Weight', { exact: true }).fill('heavy')
          await page.keyboard.press('Control+Enter')
          await expect(dialog(page).getByText('Give a number.')).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'shipment, rejected',
    states: [
      {
        name: 'shipment, rerouting',
        async open(page, { dispatch }) {
          await page.goto(`/shipments/${dispatch.rejected.shortId}?do=reroute`)
          await expect(dialog(page).getByRole('radio').first()).toBeVisible()
          await dialog(page).getByRole('spinbutton').first().fill('9')
          await expect(dialog(page)).toContainText('Only 3 are left.')
        },
        leave: discard,
      },
      { name: 'shipment, rejected', open: (page) => expect(page.getByText('created the shipment')).toBeVisible() },
      opens('assigning', /^Assign/, /in progress/),
    ],
  },
  {
    name: 'shipment with a package and messages',
    states: [
      { name: 'shipment with a package and messages', isWalked: true, open: withMessages, leave: unmock },
      {
        name: 'shipment, more actions',
        async open(page) {
          await page.getByRole('button', { name: 'More actions' }).click()
          await expect(page.getByRole('menu')).toBeVisible()
        },
        leave: closeMenu,
      },
      {
        name: 'shipment, shipping a package',
        async open(page) {
          await page.getByRole('button', { name: 'Ship …', exact: true }).click()
          await expect(dialog(page).getByLabel('Shipped on')).toBeVisible()
        },
        leave: close,
      },
      {
        name: 'shipment, deleting a package',
        async open(page) {
          await page.getByRole('button', { name: /^Delete P/ }).click()
          await expect(dialog(page)).toContainText('unpacked again')
        },
      },
    ],
  },
]
