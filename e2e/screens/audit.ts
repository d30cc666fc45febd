import { expect } from '@/e2e/support/fixtures'
import { dialog, only, row, type Visit } from './screen'

export const auditVisits: Visit[] = [
  only({
    name: 'audit',
    isWalked: true,
    weighs: 'Audit',
    async open(page) {
      await page.goto('/admin/audit?resourceType=order')
      await expect(row(page, 1)).toBeVisible()
    },
  }),
  only({
    name: 'audit, an entry',
    async open(page, { held }) {
      await page.goto(`/admin/audit?resourceId=${held.id}`)
      await row(page, 1).getByText('the order').dblclick()
      await expect(dialog(page)).toBeVisible()
    },
  }),
]
