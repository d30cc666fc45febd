import type { Page } from '@playwright/test'
import type { Samples } from '@/e2e/seed/samples'
import { fulfillmentRoleId, newUser } from '@/e2e/seed/users'
import { expect, signIn } from '@/e2e/support/fixtures'
import { close, closeMenu, dialog, discard, only, openOrder, refusal, unmock, type Visit } from './screen'

async function openHold(page: Page) {
  await page.keyboard.press('h')
  await expect(dialog(page).getByLabel('Reason')).toBeVisible()
}

async function openAddress(page: Page) {
  await page.getByRole('button', { name: 'Edit the shipping address' }).click()
  await expect(dialog(page).getByLabel('ZIP code')).toBeVisible()
}

/** Opens a dialog from the page's menu. */
async function choose(page: Page, action: string) {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: action }).click()
  await expect(dialog(page).getByRole('checkbox', { name: 'All lines' }).or(dialog(page).getByText('Everything'))).toBeVisible()
}

/** Mocks the order as completely shipped, with the first item reprinted. */
async function openShipped(page: Page, { plain }: Samples) {
  const { order } = await (await page.request.get(`/v1/orders/${plain.id}`)).json()
  const items = order.items.map(({ id, quantity }: { id: string; quantity: number }, index: number) => {
    const reprintedQuantity = index ? 0 : quantity
    return { orderItemId: id, shippedQuantity: quantity, reprintedQuantity, reprintableQuantity: quantity - reprintedQuantity }
  })
  const [{ orderItemId, shippedQuantity: quantity }] = items
  const reprint = { order: plain, reasonId: 'Lost', items: [{ orderItemId, quantity, canceledQuantity: 0 }] }
  await page.route('**/reprints', (route) => route.fulfill({ json: { reprints: [reprint], items } }))
  // The page shows the answer of a write; this write changes nothing.
  const shipped = order.items.map((item: { quantity: number }) => ({ ...item, shippedQuantity: item.quantity }))
  await page.route('**/customerCareHold', (route) =>
    route.fulfill({ json: { order: { ...order, version: order.version + 1, items: shipped } } }),
  )
  await openOrder(page, plain)
  await openHold(page)
  await dialog(page).getByLabel('Reason').selectOption('Other')
  await dialog(page).getByLabel('Comment').fill('Nothing')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
}

/** Signs in as a user who may only read orders. */
async function asFulfilment(page: Page) {
  await page.context().clearCookies()
  await signIn(page, newUser('Finn', 'Olsen', [fulfillmentRoleId]))
}

/** Orders in their states, and the actions on one. */
export const orderVisits: Visit[] = [
  only({ name: 'order that does not move', isWalked: true, open: (page, { stuck }) => openOrder(page, stuck) }),
  only({
    name: 'order that does not move, without permission',
    async open(page, { stuck }) {
      await asFulfilment(page)
      await openOrder(page, stuck)
    },
  }),
  only({ name: 'order on hold', open: (page, { held }) => openOrder(page, held) }),
  only({
    name: 'no such order',
    async open(page) {
      await page.goto('/orders/O99999999')
      await expect(page.getByRole('heading', { name: 'There is no such order' })).toBeVisible()
    },
  }),
  {
    name: 'order',
    states: [
      { name: 'order', isWalked: true, weighs: 'Order', open: (page, { plain }) => openOrder(page, plain) },
      {
        name: 'order, more actions',
        async open(page) {
          await page.getByRole('button', { name: 'More actions' }).click()
          await expect(page.getByRole('menu')).toBeVisible()
        },
        leave: closeMenu,
      },
      {
        name: 'order, canceling',
        isWalked: true,
        async open(page) {
          await choose(page, 'Cancel the order')
          await dialog(page).getByRole('checkbox', { name: 'All lines' }).click()
          await expect(dialog(page)).toContainText('The order is then: Canceled.')
        },
      },
      {
        name: 'order, canceling more than there is',
        async open(page) {
          await dialog(page).getByRole('checkbox', { name: 'Cancel MUG-11-WHT' }).click()
          await dialog(page).getByRole('spinbutton', { name: 'Quantity of POSTER-A2' }).fill('7')
          await expect(dialog(page)).toContainText('Only 3 are left.')
        },
        leave: discard,
      },
      {
        name: 'order, refunding',
        async open(page) {
          await choose(page, 'Refund')
          await dialog(page).getByRole('textbox', { name: 'Price of TEE-BLK-M' }).fill('99')
          await expect(dialog(page)).toContainText('At most $24.50.')
        },
        leave: discard,
      },
      {
        name: 'order, resolving',
        async open(page) {
          await choose(page, 'Resolve')
          await dialog(page).getByRole('checkbox', { name: 'Choose TEE-BLK-M' }).click()
          await dialog(page).getByRole('checkbox', { name: 'Cancel the units' }).click()
          await dialog(page).getByRole('checkbox', { name: 'Refund their price with tax' }).click()
          await expect(dialog(page)).toContainText('is requested.')
        },
        leave: discard,
      },
      {
        name: 'order, writing to the customer',
        async open(page) {
          await page.keyboard.press('m')
          await dialog(page).getByLabel('Subject').fill('Your order {{order.externalId}}')
          await dialog(page).getByLabel('Text').fill('Here is your link: {{tracking.links}}')
          await expect(dialog(page)).toContainText('{{tracking.links}} will be left out')
        },
        leave: discard,
      },
      {
        name: 'order, artwork enlarged',
        isWalked: true,
        async open(page) {
          await page
            .getByRole('button', { name: /^Enlarge/ })
            .first()
            .click()
          await expect(dialog(page).getByRole('img').first()).toBeVisible()
        },
        leave: close,
      },
    ],
  },
  {
    name: 'items',
    states: [
      {
        name: 'items',
        isWalked: true,
        async open(page, { plain }) {
          await openOrder(page, plain)
          await page.keyboard.press('e')
          await expect(dialog(page).getByRole('grid')).toBeVisible()
        },
      },
      {
        name: 'items, a cell being edited',
        async open(page) {
          await dialog(page).getByRole('gridcell').nth(2).press('F2')
          await expect(dialog(page).getByRole('gridcell').getByRole('textbox')).toBeFocused()
        },
      },
    ],
  },
  {
    name: 'hold',
    states: [
      {
        name: 'hold',
        async open(page, { plain }) {
          await openOrder(page, plain)
          await openHold(page)
        },
      },
      {
        name: 'hold, leaving what was typed',
        async open(page) {
          await dialog(page).getByLabel('Comment').fill('Card from another country')
          await page.keyboard.press('Escape')
          await expect(page.getByRole('button', { name: 'Keep editing' })).toBeVisible()
        },
        async leave(page) {
          await page.getByRole('button', { name: 'Discard', exact: true }).click()
          await expect(dialog(page)).toHaveCount(0)
        },
      },
      {
        name: 'hold refused',
        async open(page) {
          await openHold(page)
          const broken = refusal(500, 'ServerError', 'Something went wrong on our side.')
          await page.route('**/customerCareHold', (route) => route.fulfill(broken))
          await dialog(page).getByLabel('Reason').selectOption('Fraud review')
          await page.keyboard.press('Control+Enter')
          await expect(dialog(page).getByRole('button', { name: 'Retry' })).toBeVisible()
        },
        async leave(page) {
          await unmock(page)
          await discard(page)
        },
      },
      {
        name: 'order, putting a change back',
        async open(page) {
          await page.getByRole('button', { name: 'Revert shipping method' }).click()
          await expect(dialog(page).getByRole('insertion')).toBeVisible()
        },
        leave: close,
      },
      {
        name: 'address, yours and theirs',
        isWalked: true,
        async open(page, { plain, move }) {
          await openAddress(page)
          await dialog(page).getByLabel('Street').fill('14 Hill St')
          await move(plain)
          await page.keyboard.press('Control+Enter')
          await expect(dialog(page)).toContainText('Somebody else changed this meanwhile')
        },
      },
    ],
  },
  only({
    name: 'order, reprinting',
    async open(page, samples) {
      await openShipped(page, samples)
      await page.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: 'Reprint' }).click()
      await expect(dialog(page).getByText(/reprinted already/)).toBeVisible()
    },
  }),
  only({
    name: 'release, which of several',
    async open(page, { heldTwice }) {
      await openOrder(page, heldTwice)
      await page.keyboard.press('l')
      await expect(dialog(page)).toBeVisible()
    },
  }),
  {
    name: 'order with an address that is not clear',
    states: [
      { name: 'order with an address that is not clear', open: (page, { unclear }) => openOrder(page, unclear) },
      { name: 'address', open: openAddress },
      {
        name: 'address with mistakes',
        async open(page) {
          await dialog(page).getByLabel('E-mail').fill('not an address')
          await page.keyboard.press('Control+Enter')
          await expect(dialog(page).getByText('This is not an e-mail address.')).toBeVisible()
        },
      },
    ],
  },
]
