import type { Page } from '@playwright/test'
import type { Samples } from '@/e2e/seed/samples'
import { expect } from '@/e2e/support/fixtures'
import { close, closeValues, discard, only, row, type Visit } from './screen'

/** Opens the shipments list with only the sample shipments. */
export async function openShipments(page: Page, { dispatch }: Pick<Samples, 'dispatch'>) {
  await page.goto(`/shipments?q=${encodeURIComponent(dispatch.query)}`)
  await expect(row(page, 1)).toBeVisible()
}

export const shipmentListVisits: Visit[] = [
  {
    name: 'shipments',
    states: [
      { name: 'shipments', isWalked: true, weighs: 'Shipments', open: openShipments },
      {
        name: 'shipments, filter menu',
        async open(page) {
          await page.getByRole('button', { name: 'Filter', exact: true }).click()
          await page.getByRole('option', { name: /^Slip printed/ }).click()
          await expect(page.getByRole('option').first()).toBeVisible()
        },
        leave: closeValues,
      },
      {
        name: 'shipments selected, printing their tickets',
        async open(page) {
          await page.keyboard.press('a')
          await page.getByRole('button', { name: 'Print tickets…' }).click()
          await expect(page.getByLabel('Paper')).toBeVisible()
        },
        leave: close,
      },
      {
        name: 'shipments selected, rerouting them',
        async open(page) {
          await expect(page.getByRole('region', { name: 'Selected shipments' })).toContainText('3 selected')
          await page.getByRole('button', { name: 'Reroute…' }).click()
          await expect(page.getByRole('radio').first()).toBeVisible()
        },
      },
      {
        name: 'shipments, the preview of rerouting them',
        async open(page) {
          await page.getByRole('radio').first().check()
          await page.getByRole('combobox', { name: 'Reason' }).fill('Out of stock there')
          await page.keyboard.press('Control+Enter')
          await expect(page.getByRole('list', { name: 'Consequences' })).toBeVisible({ timeout: 60_000 })
        },
        leave: discard,
      },
    ],
  },
  only({
    name: 'shipments, query that cannot be read',
    async open(page) {
      await page.goto('/shipments?q=stauts:New')
      await expect(page.getByText('is not a qualifier')).toBeVisible()
    },
  }),
]
