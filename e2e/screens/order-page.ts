import type { Page } from '@playwright/test'
import { expect, signIn } from '../fixtures'
import { fulfilment, newColleague } from '../people'
import type { Samples } from '../samples'
import { openOrder, refusal, type Screen } from './screen'

const dialog = (page: Page) => page.getByRole('dialog')

async function openHold(page: Page, { plain }: Pick<Samples, 'plain'>) {
  await openOrder(page, plain)
  await page.keyboard.press('h')
  await expect(dialog(page).getByLabel('Reason')).toBeVisible()
}

async function openItems(page: Page, { plain }: Samples) {
  await openOrder(page, plain)
  await page.keyboard.press('e')
  await expect(dialog(page).getByRole('grid')).toBeVisible()
}

async function openAddress(page: Page, { unclear }: Samples) {
  await openOrder(page, unclear)
  await page.getByRole('button', { name: 'Edit the shipping address' }).click()
  await expect(dialog(page).getByLabel('ZIP code')).toBeVisible()
}

async function choose(page: Page, order: { shortId: string }, action: string) {
  await openOrder(page, order)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: action }).click()
  await expect(dialog(page).getByRole('checkbox', { name: 'All lines' }).or(dialog(page).getByText('All there is'))).toBeVisible()
}

/** Shows the order as if everything of it had been shipped and the first line reprinted: until there are shipments nothing can be. */
async function openShipped(page: Page, { plain }: Samples) {
  const { order } = await (await page.request.get(`/v1/orders/${plain.id}`)).json()
  const items = order.items.map(({ id, quantity }: { id: string; quantity: number }, place: number) => {
    const reprintedQuantity = place ? 0 : quantity
    return { orderItemId: id, shippedQuantity: quantity, reprintedQuantity, reprintableQuantity: quantity - reprintedQuantity }
  })
  const [{ orderItemId, shippedQuantity: quantity }] = items
  const reprint = { order: plain, reasonId: 'Lost', items: [{ orderItemId, quantity, canceledQuantity: 0 }] }
  await page.route('**/reprints', (route) => route.fulfill({ json: { reprints: [reprint], items } }))
  // What a write answers is shown; this one changes nothing.
  const shipped = order.items.map((item: { quantity: number }) => ({ ...item, shippedQuantity: item.quantity }))
  await page.route('**/customerCareHold', (route) =>
    route.fulfill({ json: { order: { ...order, version: order.version + 1, items: shipped } } }),
  )
  await openHold(page, { plain })
  await dialog(page).getByLabel('Reason').selectOption('Other')
  await dialog(page).getByLabel('Comment').fill('Nothing')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
}

/** As somebody who may look at orders and change nothing of them. */
async function asFulfilment(page: Page) {
  await page.context().clearCookies()
  await signIn(page, newColleague('Finn', 'Olsen', [fulfilment]))
}

export const orderScreens: Screen[] = [
  { name: 'order that does not move', isWalked: true, open: (page, { stuck }) => openOrder(page, stuck) },
  {
    name: 'order that does not move, without permission',
    isWalked: true,
    async open(page, { stuck }) {
      await asFulfilment(page)
      await openOrder(page, stuck)
    },
  },
  { name: 'order', isWalked: true, open: (page, { plain }) => openOrder(page, plain) },
  { name: 'order on hold', isWalked: true, open: (page, { held }) => openOrder(page, held) },
  { name: 'order with an address that is not clear', isWalked: true, open: (page, { unclear }) => openOrder(page, unclear) },
  {
    name: 'order whose timeline is not loaded',
    async open(page, { plain }) {
      const broken = refusal(500, 'ServerError', 'Something went wrong on our side.')
      await page.route('**/auditLogs*', (route) => route.fulfill(broken))
      await page.goto(`/orders/${plain.shortId}`)
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    },
  },
  {
    name: 'no such order',
    isWalked: true,
    async open(page) {
      await page.goto('/orders/O99999999')
      await expect(page.getByRole('heading', { name: 'There is no such order' })).toBeVisible()
    },
  },
  {
    name: 'order, more actions',
    async open(page, { plain }) {
      await openOrder(page, plain)
      await page.getByRole('button', { name: 'More actions' }).click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
  {
    name: 'order, canceling',
    isWalked: true,
    async open(page, { plain }) {
      await choose(page, plain, 'Cancel the order')
      await expect(dialog(page)).toContainText('The order is then: Canceled.')
    },
  },
  {
    name: 'order, canceling more than there is',
    async open(page, { plain }) {
      await choose(page, plain, 'Cancel the order')
      await dialog(page).getByRole('checkbox', { name: 'Cancel MUG-11-WHT' }).click()
      await dialog(page).getByRole('spinbutton', { name: 'Quantity of POSTER-A2' }).fill('7')
      await expect(dialog(page)).toContainText('Only 3 are left.')
    },
  },
  {
    name: 'order, refunding',
    isWalked: true,
    async open(page, { plain }) {
      await choose(page, plain, 'Refund')
      await dialog(page).getByRole('textbox', { name: 'Price of TEE-BLK-M' }).fill('99')
      await expect(dialog(page)).toContainText('At most $24.50.')
    },
  },
  {
    name: 'order, reprinting',
    isWalked: true,
    async open(page, samples) {
      await openShipped(page, samples)
      await page.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: 'Reprint' }).click()
      await expect(dialog(page).getByText(/reprinted already/)).toBeVisible()
    },
  },
  {
    name: 'order, putting a change back',
    isWalked: true,
    async open(page, { plain }) {
      await openOrder(page, plain)
      await page.getByRole('button', { name: 'Revert shipping method' }).click()
      await expect(dialog(page).getByRole('insertion')).toBeVisible()
    },
  },
  {
    name: 'order, artwork enlarged',
    isWalked: true,
    async open(page, { plain }) {
      await openOrder(page, plain)
      await page
        .getByRole('button', { name: /^Enlarge/ })
        .first()
        .click()
      await expect(dialog(page).getByRole('img').first()).toBeVisible()
    },
  },
  { name: 'hold', isWalked: true, open: openHold },
  {
    name: 'hold refused',
    async open(page, samples) {
      await openHold(page, samples)
      const broken = refusal(500, 'ServerError', 'Something went wrong on our side.')
      await page.route('**/customerCareHold', (route) => route.fulfill(broken))
      await dialog(page).getByLabel('Reason').selectOption('Fraud review')
      await page.keyboard.press('Control+Enter')
      await expect(dialog(page).getByRole('button', { name: 'Retry' })).toBeVisible()
    },
  },
  {
    name: 'hold, leaving what was typed',
    isWalked: true,
    async open(page, samples) {
      await openHold(page, samples)
      await dialog(page).getByLabel('Comment').fill('Card from another country')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: 'Keep editing' })).toBeVisible()
    },
  },
  {
    name: 'release, which of several',
    isWalked: true,
    async open(page, { heldTwice }) {
      await openOrder(page, heldTwice)
      await page.keyboard.press('l')
      await expect(dialog(page)).toBeVisible()
    },
  },
  { name: 'address', isWalked: true, open: openAddress },
  {
    name: 'address with mistakes',
    async open(page, samples) {
      await openAddress(page, samples)
      await dialog(page).getByLabel('E-mail').fill('not an address')
      await page.keyboard.press('Control+Enter')
      await expect(dialog(page).getByText('This is not an e-mail address.')).toBeVisible()
    },
  },
  {
    name: 'address, yours and theirs',
    isWalked: true,
    async open(page, { plain, move }) {
      await openOrder(page, plain)
      await page.getByRole('button', { name: 'Edit the shipping address' }).click()
      await dialog(page).getByLabel('Street').fill('14 Hill St')
      await move(plain)
      await page.keyboard.press('Control+Enter')
      await expect(dialog(page)).toContainText('Somebody else changed this meanwhile')
    },
  },
  { name: 'items', isWalked: true, open: openItems },
  {
    name: 'items, a cell being edited',
    async open(page, samples) {
      await openItems(page, samples)
      await dialog(page).getByRole('gridcell').nth(2).press('F2')
    },
  },
]
