import type { Page } from '@playwright/test'
import { expect } from '../fixtures'
import type { Samples } from '../samples'
import { openOrder, refusal, type Screen } from './screen'

const dialog = (page: Page) => page.getByRole('dialog')

async function openHold(page: Page, { plain }: Samples) {
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

export const orderScreens: Screen[] = [
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
      await openOrder(page, plain)
      await page.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: 'Cancel the order' }).click()
      await expect(dialog(page).getByRole('button', { name: 'Keep the order' })).toBeVisible()
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
