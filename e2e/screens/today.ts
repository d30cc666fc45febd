import { newVendorUser } from '@/e2e/seed/users'
import { expect, signIn } from '@/e2e/support/fixtures'
import { only, type Visit } from './screen'

/** The work of the day. */
export const todayVisits: Visit[] = [
  only({
    name: 'today',
    isWalked: true,
    weighs: 'Today',
    // As a vendor, whose facilities are few: the staff's page has those of all tests.
    async open(page, { dispatch }) {
      await page.context().clearCookies()
      await signIn(page, newVendorUser('Vera', 'Vendor', dispatch.vendorId))
      await page.goto('/fulfillment')
      await expect(page.getByRole('table', { name: 'Units to make' })).toBeVisible()
    },
  }),
]
