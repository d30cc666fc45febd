import type { Page } from '@playwright/test'
import { expect } from '../fixtures'
import type { Samples } from '../samples'
import { openOrder, refusal, type Screen } from './screen'

const dialog = (page: Page) => page.getByRole('dialog')
const section = (page: Page) => page.getByRole('region', { name: 'Shipments' })

async function openRoute(page: Page, { fulfilling }: Pick<Samples, 'fulfilling'>) {
  await openOrder(page, fulfilling)
  await section(page).getByRole('button', { name: 'Route' }).click()
  await expect(dialog(page).getByRole('list', { name: 'Planned shipments' })).toBeVisible()
}

async function openCreate(page: Page, { fulfilling }: Pick<Samples, 'fulfilling'>) {
  await openOrder(page, fulfilling)
  await section(page).getByRole('button', { name: 'Create shipment …' }).click()
  await expect(dialog(page).getByLabel('Vendor')).toBeVisible()
}

export const orderShipmentScreens: Screen[] = [
  {
    name: 'order with shipments',
    isWalked: true,
    async open(page, { fulfilling }) {
      await openOrder(page, fulfilling)
      await expect(section(page)).toContainText('3 pieces wait for a shipment')
    },
  },
  {
    name: 'order, routing',
    isWalked: true,
    async open(page, samples) {
      await openRoute(page, samples)
      await dialog(page)
        .getByText(/^Why not elsewhere/)
        .first()
        .click()
    },
  },
  {
    name: 'order, routing refused',
    async open(page, { fulfilling }) {
      await page.route('**/route?dryRun=true', (route) => route.fulfill(refusal(500, 'ServerError', 'Something went wrong on our side.')))
      await openOrder(page, fulfilling)
      await section(page).getByRole('button', { name: 'Route' }).click()
      await expect(dialog(page).getByRole('button', { name: 'Retry' })).toBeVisible()
    },
  },
  { name: 'order, creating a shipment', isWalked: true, open: openCreate },
  {
    name: 'order, creating a shipment with mistakes',
    async open(page, samples) {
      await openCreate(page, samples)
      await dialog(page).getByRole('spinbutton').first().fill('9')
      await expect(dialog(page)).toContainText('Only 1 is left.')
      await dialog(page).getByRole('spinbutton').first().fill('1')
      await page.keyboard.press('Control+Enter')
      await expect(dialog(page).getByText('Choose a vendor.')).toBeVisible()
    },
  },
]
