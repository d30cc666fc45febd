import { expect } from '../fixtures'
import { refusal, row, type Screen } from './screen'

/** The audit log. */
export const auditScreens: Screen[] = [
  {
    name: 'audit',
    isWalked: true,
    async open(page) {
      await page.goto('/admin/audit?resourceType=order')
      await expect(row(page, 1)).toBeVisible()
    },
  },
  {
    name: 'audit, an entry',
    async open(page, { held }) {
      await page.goto(`/admin/audit?resourceId=${held.id}`)
      await row(page, 1).getByText('the order').dblclick()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'audit, nothing found',
    async open(page) {
      await page.goto('/admin/audit?to=2001-01-01')
      await expect(page.getByText('No entry here')).toBeVisible()
    },
  },
  {
    name: 'audit, not loaded',
    async open(page) {
      await page.route('**/v1/auditLogs?*', (route) => route.fulfill(refusal(500, 'ServerError', 'Something went wrong on our side.')))
      await page.goto('/admin/audit')
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    },
  },
]
