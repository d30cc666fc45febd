import type { Page } from '@playwright/test'
import { expect } from '@/e2e/support/fixtures'
import { close, dialog, only, openOrder, refusal, type Visit } from './screen'

const section = (page: Page) => page.getByRole('region', { name: 'Shipments' })

/** The shipments of an order, and the dialogs that add some. */
export const orderShipmentVisits: Visit[] = [
  {
    name: 'order with shipments',
    states: [
      {
        name: 'order with shipments',
        isWalked: true,
        async open(page, { fulfilling }) {
          await openOrder(page, fulfilling)
          await expect(section(page)).toContainText('3 units not in a shipment yet')
        },
      },
      {
        name: 'order, routing',
        async open(page) {
          await section(page).getByRole('button', { name: 'Route' }).click()
          await expect(dialog(page).getByRole('list', { name: 'Planned shipments' })).toBeVisible()
          await dialog(page)
            .getByText(/^Why not elsewhere/)
            .first()
            .click()
        },
        leave: close,
      },
      {
        name: 'order, creating a shipment',
        async open(page) {
          await section(page).getByRole('button', { name: 'Create shipment …' }).click()
          await expect(dialog(page).getByRole('combobox', { name: 'Vendor' })).toBeVisible()
        },
      },
      {
        name: 'order, creating a shipment with mistakes',
        async open(page) {
          await dialog(page).getByRole('spinbutton').first().fill('9')
          await expect(dialog(page)).toContainText('Only 1 is left.')
          await dialog(page).getByRole('spinbutton').first().fill('1')
          await page.keyboard.press('Control+Enter')
          await expect(dialog(page).getByText('Choose a vendor.')).toBeVisible()
        },
      },
    ],
  },
  only({
    name: 'order, routing refused',
    async open(page, { fulfilling }) {
      await page.route('**/route?dryRun=true', (route) => route.fulfill(refusal(500, 'ServerError', 'Something went wrong on our side.')))
      await openOrder(page, fulfilling)
      await section(page).getByRole('button', { name: 'Route' }).click()
      await expect(dialog(page).getByRole('button', { name: 'Retry' })).toBeVisible()
    },
  }),
]
