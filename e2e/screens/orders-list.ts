import type { Page } from '@playwright/test'
import { expect } from '../fixtures'
import { openList, refusal, row, type Screen } from './screen'

const line = (page: Page) => page.getByRole('combobox', { name: 'Query' })

async function pressButton(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

export const listScreens: Screen[] = [
  {
    name: 'orders',
    isWalked: true,
    async open(page) {
      await page.goto('/orders')
      await expect(row(page, 1)).toBeVisible()
    },
  },
  {
    name: 'orders, loading',
    async open(page) {
      await page.route('**/v1/**', () => {})
      await page.goto('/orders')
      await expect(page.getByRole('columnheader').first()).toBeVisible()
    },
  },
  {
    name: 'orders, peek',
    isWalked: true,
    async open(page, samples) {
      await openList(page, samples)
      await page.keyboard.press('j')
      await expect(page.getByRole('grid').locator(':focus')).toHaveCount(1)
      await page.keyboard.press('Space')
      await expect(page.getByRole('complementary')).toBeVisible()
    },
  },
  {
    name: 'orders, completion',
    async open(page, samples) {
      await openList(page, samples)
      await line(page).fill('')
      await line(page).pressSequentially('status:')
      await expect(page.getByRole('listbox')).toBeVisible()
      await page.keyboard.press('ArrowDown')
    },
  },
  {
    name: 'orders, filter menu',
    isWalked: true,
    async open(page, samples) {
      await openList(page, samples)
      await pressButton(page, 'Filter')
    },
  },
  {
    name: 'orders, values of a filter',
    isWalked: true,
    async open(page, samples) {
      await openList(page, samples)
      await pressButton(page, 'Filter')
      await page.getByRole('option').first().click()
      await expect(page.getByRole('option').first()).toBeVisible()
    },
  },
  {
    name: 'orders, what can be asked',
    isWalked: true,
    async open(page, samples) {
      await openList(page, samples)
      await pressButton(page, 'What can be asked')
    },
  },
  {
    name: 'orders, columns',
    isWalked: true,
    async open(page, samples) {
      await openList(page, samples)
      await pressButton(page, 'Columns')
    },
  },
  {
    name: 'orders, query that cannot be read',
    isWalked: true,
    async open(page) {
      await page.goto('/orders?q=stauts:New')
      await expect(page.getByRole('button', { name: /^(Use|Fix:) / })).toBeVisible()
    },
  },
  {
    name: 'orders, nothing found',
    isWalked: true,
    async open(page) {
      await page.goto('/orders?q=zzzzzz')
      await expect(page.getByText('0 orders here')).toBeVisible()
    },
  },
  {
    name: 'orders, not loaded',
    isWalked: true,
    async open(page) {
      const broken = refusal(500, 'ServerError', 'Something went wrong on our side.')
      await page.route('**/v1/orders/search?*', (route) => route.fulfill(broken))
      await page.goto('/orders')
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    },
  },
]
