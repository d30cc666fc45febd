import type { Page } from '@playwright/test'
import { expect, signIn } from '../fixtures'
import { newColleague } from '../people'
import type { Samples } from '../samples'
import { refusal, row, type Screen } from './screen'

const dialog = (page: Page) => page.getByRole('dialog')

async function openVendor(page: Page, { directory }: Samples) {
  await page.goto(`/admin/vendors/${directory.vendorId}`)
  await expect(row(page, 1)).toBeVisible()
}

async function openFacility(page: Page, { directory }: Samples) {
  await page.goto(`/admin/vendors/${directory.vendorId}?facility=${directory.facility}`)
  await expect(dialog(page).getByLabel('ZIP code')).toBeVisible()
}

async function openMerchant(page: Page, { directory }: Samples) {
  await page.goto(`/admin/merchants/${directory.merchantId}`)
  await expect(page.getByLabel('Support e-mail')).toBeVisible()
}

/** Vendors, facilities and merchants. */
export const directoryScreens: Screen[] = [
  {
    name: 'admin',
    isWalked: true,
    async open(page) {
      await page.goto('/admin')
      await expect(page.getByRole('heading', { name: 'Merchants' })).toBeVisible()
    },
  },
  {
    name: 'facilities',
    isWalked: true,
    async open(page) {
      await page.goto('/admin/facilities')
      await expect(row(page, 1)).toBeVisible()
    },
  },
  {
    name: 'merchants, a new one refused',
    async open(page) {
      await page.goto('/admin/merchants')
      await expect(row(page, 1)).toBeVisible()
      await page.getByRole('button', { name: 'New merchant' }).click()
      await expect(dialog(page).getByLabel('Name')).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(dialog(page).getByText('Give a text that is not empty.')).toBeVisible()
    },
  },
  {
    name: 'vendors, nothing found',
    async open(page) {
      await page.goto('/admin/vendors?q=zzzzzz')
      await expect(page.getByText('No vendor here')).toBeVisible()
    },
  },
  {
    name: 'vendors, not loaded',
    async open(page) {
      await page.route('**/v1/vendors?*', (route) => route.fulfill(refusal(500, 'ServerError', 'Something went wrong on our side.')))
      await page.goto('/admin/vendors')
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    },
  },
  {
    name: 'vendors, without permission',
    async open(page) {
      await page.context().clearCookies()
      await signIn(page, newColleague('Nora', 'New', []))
      await page.goto('/admin/vendors')
      await expect(page.getByText('You cannot see the vendors')).toBeVisible()
    },
  },
  { name: 'vendor', isWalked: true, open: openVendor },
  {
    name: 'facility, being switched off',
    isWalked: true,
    async open(page, samples) {
      await openFacility(page, samples)
      await dialog(page).getByRole('switch', { name: 'Active' }).press('Space')
      await expect(dialog(page).getByText('It has no shipments under way.')).toBeVisible()
    },
  },
  {
    name: 'facility, choosing countries',
    async open(page, samples) {
      await openFacility(page, samples)
      await dialog(page).getByRole('combobox', { name: 'Ships to' }).fill('land')
      await expect(page.getByRole('listbox', { name: 'Ships to' }).getByRole('option', { name: 'Iceland' })).toBeVisible()
    },
  },
  { name: 'merchant', isWalked: true, open: openMerchant },
  {
    name: 'merchant, refused',
    async open(page, samples) {
      await openMerchant(page, samples)
      await page.getByRole('button', { name: 'Add a sub-account' }).click()
      await page.getByLabel('Support e-mail').fill('help')
      await page.keyboard.press('Control+Enter')
      await expect(page.getByText('This is not an e-mail address.')).toBeVisible()
    },
  },
]
