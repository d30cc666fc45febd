import type { Page } from '@playwright/test'
import { expect } from '@/e2e/support/fixtures'
import { close, closeValues, dialog, openList, row, type Visit } from './screen'

const line = (page: Page) => page.getByRole('combobox', { name: 'Query' })

async function pressButton(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).click()
  await expect(dialog(page)).toBeVisible()
}

/** Replaces the query and sends it. */
async function ask(page: Page, query: string) {
  await line(page).fill(query)
  await page.keyboard.press('Enter')
}

/** The orders list, its menus and its query. */
export const listVisits: Visit[] = [
  {
    name: 'orders',
    states: [
      {
        name: 'orders',
        isWalked: true,
        weighs: 'Orders',
        async open(page) {
          await page.goto('/orders')
          await expect(row(page, 1)).toBeVisible()
        },
      },
      { name: 'orders, filter menu', open: (page) => pressButton(page, 'Filter') },
      {
        name: 'orders, values of a filter',
        async open(page) {
          await page.getByRole('option').first().click()
          await expect(page.getByRole('option').first()).toBeVisible()
        },
        leave: closeValues,
      },
      { name: 'orders, what can be asked', open: (page) => pressButton(page, 'Search syntax'), leave: close },
      { name: 'orders, columns', isWalked: true, open: (page) => pressButton(page, 'Columns'), leave: close },
    ],
  },
  {
    name: 'orders, a view',
    states: [
      {
        name: 'orders, a view',
        isWalked: true,
        async open(page, { view }) {
          await page.goto(view.address)
          await expect(page.getByRole('link', { name: view.name })).toHaveAttribute('aria-current', 'page')
          await expect(row(page, 1)).toBeVisible()
        },
      },
      {
        name: 'orders, the menu of a view',
        async open(page) {
          await page.getByRole('button', { name: /^Actions of the view/ }).click()
          await expect(page.getByRole('menuitem', { name: 'Edit view' })).toBeVisible()
        },
      },
      {
        name: 'orders, editing a view',
        async open(page) {
          await page.getByRole('menuitem', { name: 'Edit view' }).click()
          await expect(dialog(page).getByLabel('Name')).toBeFocused()
        },
        leave: close,
      },
      {
        name: 'orders, deleting a view',
        async open(page) {
          await page.getByRole('button', { name: /^Actions of the view/ }).click()
          await page.getByRole('menuitem', { name: 'Delete view' }).click()
          await expect(dialog(page)).toBeVisible()
        },
        leave: close,
      },
      {
        name: 'orders, saving a view',
        async open(page, samples) {
          await openList(page, samples)
          await page.getByRole('button', { name: 'Save view' }).click()
          await expect(dialog(page).getByLabel('Name')).toBeFocused()
        },
        leave: close,
      },
    ],
  },
  {
    name: 'orders, peek',
    states: [
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
        async leave(page) {
          await page.getByRole('complementary').getByRole('button', { name: 'Close' }).click()
          await expect(page.getByRole('complementary')).toHaveCount(0)
        },
      },
      {
        name: 'orders, completion',
        async open(page) {
          await line(page).fill('')
          await line(page).pressSequentially('status:')
          await expect(page.getByRole('listbox')).toBeVisible()
          await page.keyboard.press('ArrowDown')
        },
        async leave(page) {
          await page.keyboard.press('Escape')
          await expect(page.getByRole('listbox')).toHaveCount(0)
        },
      },
      {
        name: 'orders, query that cannot be read',
        async open(page) {
          await ask(page, 'stauts:New')
          await expect(page.getByRole('button', { name: /^(Use|Fix:) / })).toBeVisible()
        },
      },
      {
        name: 'orders, nothing found',
        async open(page) {
          await ask(page, 'zzzzzz')
          await expect(page.getByText('0 orders here')).toBeVisible()
        },
      },
    ],
  },
]
