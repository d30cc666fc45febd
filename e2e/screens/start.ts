import type { Page } from '@playwright/test'
import { expect, signIn } from '../fixtures'
import { newColleague } from '../people'
import { runRefusedJob } from './bulk'
import { refusal, type Screen } from './screen'

async function open(page: Page) {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const statuses = ['New', 'SkuIssue', 'ImageIssue', 'AddressIssue', 'CustomerCareHold', 'ReadyForFulfillment', 'Fulfilled', 'Canceled']
const nothing = { counts: statuses.map((status) => ({ status, count: 0 })), total: 0 }
const noOrders = { orders: [], page: 1, pageSize: 1, totalCount: 0, totalCountIsCapped: false, nextCursor: null }

/** What one begins a shift with. */
export const startScreens: Screen[] = [
  {
    name: 'start',
    isWalked: true,
    async open(page, { plain }) {
      await page.goto(`/orders/${plain.shortId}`)
      await expect(page.getByText('created the order')).toBeVisible()
      await open(page)
      await expect(page.getByRole('region', { name: 'Holds due' }).getByRole('listitem').first()).toBeVisible()
      await expect(page.getByRole('region', { name: 'Recently opened' })).toContainText(plain.shortId)
    },
  },
  {
    name: 'start, nothing to do',
    async open(page) {
      await page.route('**/v1/orders/count/status*', (route) => route.fulfill({ json: nothing }))
      await page.route('**/v1/orders/search?*', (route) => route.fulfill({ json: noOrders }))
      await page.route('**/v1/shipments/count/**', (route) => route.fulfill({ json: { counts: [], total: 0, count: 0 } }))
      await open(page)
      await expect(page.getByText('Nothing waits for anybody.')).toBeVisible()
    },
  },
  {
    name: 'start, sections that are not loaded',
    isWalked: true,
    async open(page) {
      const broken = refusal(500, 'ServerError', 'Something went wrong on our side.')
      await page.route('**/v1/orders/count/status*', (route) => route.fulfill(broken))
      await open(page)
      await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(3)
    },
  },
  {
    name: 'start, a job that failed',
    isWalked: true,
    async open(page, samples) {
      await runRefusedJob(page, samples)
      await page.keyboard.press('Escape')
      await page.getByRole('link', { name: 'Start', exact: true }).click()
      await expect(page.getByRole('region', { name: 'Jobs' }).getByRole('button', { name: /^Result of Hold/ })).toBeVisible()
      // The notice of it lies over what is at the foot of the page until it is closed.
      await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Close' }).click()
    },
  },
  {
    name: 'start, without permission',
    async open(page) {
      await page.context().clearCookies()
      await signIn(page, newColleague('Nora', 'New', []))
      await open(page)
      await expect(page.getByText('This needs the permission orders:read.')).toBeVisible()
    },
  },
]
