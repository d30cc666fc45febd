import type { Page } from '@playwright/test'
import { newUser } from '@/e2e/seed/users'
import { expect, signIn } from '@/e2e/support/fixtures'
import { loadInBrowser } from '@/e2e/support/page-ready'
import { closeMenu, dialog, only, type Visit } from './screen'

async function open(page: Page) {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const statuses = ['New', 'SkuIssue', 'ImageIssue', 'AddressIssue', 'CustomerCareHold', 'ReadyForFulfillment', 'Fulfilled', 'Canceled']
const noCounts = { counts: statuses.map((status) => ({ status, count: 0 })), total: 0 }
const noOrders = { orders: [], page: 1, pageSize: 1, totalCount: 0, totalCountIsCapped: false, nextCursor: null }

/** The start page, and the menus of its frame. */
export const startVisits: Visit[] = [
  {
    name: 'start',
    states: [
      {
        name: 'start',
        isWalked: true,
        weighs: 'Start',
        async open(page, { plain }) {
          await page.goto(`/orders/${plain.shortId}`)
          await expect(page.getByText('created the order')).toBeVisible()
          await open(page)
          await expect(page.getByRole('region', { name: 'Holds due' }).getByRole('listitem').first()).toBeVisible()
          await expect(page.getByRole('region', { name: 'Recently opened' })).toContainText(plain.shortId)
        },
      },
      {
        name: 'user menu',
        async open(page) {
          await page.getByRole('button', { name: /^Menu of/ }).click()
          await expect(page.getByRole('menu')).toBeVisible()
        },
        leave: closeMenu,
      },
      {
        name: 'job tray',
        async open(page) {
          await page.getByRole('button', { name: /^Jobs/ }).click()
          await expect(dialog(page).first()).toBeVisible()
        },
      },
    ],
  },
  only({
    name: 'start, nothing to do',
    async open(page) {
      await loadInBrowser(page, '/')
      await page.route('**/v1/orders/count/status*', (route) => route.fulfill({ json: noCounts }))
      await page.route('**/v1/orders/search?*', (route) => route.fulfill({ json: noOrders }))
      await page.route('**/v1/shipments/count/**', (route) => route.fulfill({ json: { counts: [], total: 0, count: 0 } }))
      await open(page)
      await expect(page.getByText('Nothing needs attention.')).toBeVisible()
    },
  }),
  only({
    name: 'start, without permission',
    async open(page) {
      await page.context().clearCookies()
      await signIn(page, newUser('Nora', 'New', []))
      await open(page)
      await expect(page.getByText('This needs the permission orders:read.')).toBeVisible()
    },
  }),
]
