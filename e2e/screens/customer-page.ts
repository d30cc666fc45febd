import { expect } from '@/e2e/support/fixtures'
import { only, type Visit } from './screen'

/** The customer of an order with notes, of the many orders without an address of their own, and none. */
export const customerVisits: Visit[] = [
  only({
    name: 'customer',
    isWalked: true,
    weighs: 'Customer',
    async open(page, { noted }) {
      await page.goto(`/customers/${noted.customerId}`)
      await expect(page.getByRole('link', { name: noted.shortId })).toBeVisible()
    },
  }),
  only({
    name: 'customer with many orders',
    async open(page, { plain }) {
      await page.goto(`/customers/${plain.customerId}`)
      await expect(page.getByRole('region', { name: 'Orders' }).getByRole('listitem').first()).toBeVisible()
    },
  }),
  only({
    name: 'no such customer',
    async open(page) {
      await page.goto('/customers/0190aaaa-bbbb-7ccc-8ddd-eeeeffff0000')
      await expect(page.getByRole('heading', { name: 'There is no such customer' })).toBeVisible()
    },
  }),
]
