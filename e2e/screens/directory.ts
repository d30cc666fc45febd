import type { Page } from '@playwright/test'
import type { Samples } from '@/e2e/seed/samples'
import { expect } from '@/e2e/support/fixtures'
import { dialog, only, row, type Visit } from './screen'

async function openVendor(page: Page, { directory }: Samples) {
  await page.goto(`/admin/vendors/${directory.vendorId}`)
  await expect(row(page, 1)).toBeVisible()
}

async function openMerchant(page: Page, { directory }: Samples) {
  await page.goto(`/admin/merchants/${directory.merchantId}`)
  await expect(page.getByLabel('Support e-mail')).toBeVisible()
}

/** Vendors, facilities and merchants. */
export const directoryVisits: Visit[] = [
  only({
    name: 'admin',
    isWalked: true,
    async open(page) {
      await page.goto('/admin')
      await expect(page.getByRole('heading', { name: 'Merchants' })).toBeVisible()
    },
  }),
  only({
    name: 'facilities',
    isWalked: true,
    async open(page) {
      await page.goto('/admin/facilities')
      await expect(row(page, 1)).toBeVisible()
    },
  }),
  only({
    name: 'merchants, a new one refused',
    async open(page) {
      await page.goto('/admin/merchants')
      await expect(row(page, 1)).toBeVisible()
      await page.getByRole('button', { name: 'New merchant' }).click()
      await expect(dialog(page).getByLabel('Name')).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(dialog(page).getByText('Enter some text.')).toBeVisible()
    },
  }),
  {
    name: 'vendor',
    states: [
      { name: 'vendor', isWalked: true, weighs: 'Vendor', open: openVendor },
      {
        name: 'facility, being switched off',
        async open(page) {
          await row(page, 1).getByText('Newark').first().dblclick()
          await expect(dialog(page).getByLabel('ZIP code')).toBeVisible()
          await dialog(page).getByRole('switch', { name: 'Active' }).press('Space')
          await expect(dialog(page).getByText('It has no shipments in progress.')).toBeVisible()
        },
      },
      {
        name: 'facility, choosing countries',
        async open(page) {
          await dialog(page).getByRole('switch', { name: 'Active' }).press('Space')
          await expect(dialog(page).getByText('It has no shipments in progress.')).toHaveCount(0)
          await dialog(page).getByRole('combobox', { name: 'Ships to' }).fill('land')
          await expect(page.getByRole('listbox', { name: 'Ships to' }).getByRole('option', { name: 'Iceland' })).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'merchant',
    states: [
      { name: 'merchant', isWalked: true, weighs: 'Merchant', open: openMerchant },
      {
        name: 'merchant, refused',
        async open(page) {
          await page.getByRole('button', { name: 'Add a sub-account' }).click()
          await page.getByLabel('Support e-mail').fill('help')
          await page.keyboard.press('Control+Enter')
          await expect(page.getByText('This is not an e-mail address.')).toBeVisible()
        },
      },
    ],
  },
]
