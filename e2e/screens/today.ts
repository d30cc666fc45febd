import { expect } from '@/e2e/support/fixtures'
import { loadInBrowser } from '@/e2e/support/page-ready'
import { only, refusal, type Visit } from './screen'

/** The work of the day. */
export const todayVisits: Visit[] = [
  {
    name: 'today',
    states: [
      {
        name: 'today',
        isWalked: true,
        weighs: 'Today',
        async open(page) {
          await page.goto('/fulfillment')
          await expect(page.getByRole('table', { name: 'Units to make' })).toBeVisible()
        },
      },
    ],
  },
  only({
    name: 'today, not counted',
    async open(page) {
      await loadInBrowser(page, '/fulfillment')
      await page.route('**/v1/fulfillment/*', (route) => route.fulfill(refusal(500, 'ServerError', 'Something went wrong on our side.')))
      await page.goto('/fulfillment')
      await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
    },
  }),
]
