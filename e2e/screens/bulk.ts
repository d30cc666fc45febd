import type { Page } from '@playwright/test'
import { expect } from '../fixtures'
import type { Samples } from '../samples'
import { openList, type Screen } from './screen'

const dialog = (page: Page) => page.getByRole('dialog')

async function select(page: Page, samples: Samples) {
  await openList(page, samples)
  await page.keyboard.press('a')
  await expect(page.getByRole('region', { name: 'Selected orders' })).toContainText('6 selected')
}

const open = (key: string) => async (page: Page, samples: Samples) => {
  await select(page, samples)
  await page.keyboard.press(key)
  await expect(dialog(page).getByRole('button', { name: 'Preview' })).toBeVisible()
}

/** Asks what a hold would do, which changes nothing. */
async function preview(page: Page, samples: Samples) {
  await open('h')(page, samples)
  await dialog(page).getByLabel('Reason').selectOption('Fraud review')
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page).getByRole('tab', { name: /^Will change/ })).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: /^Hold \d/ })).toBeEnabled()
}

export const bulkScreens: Screen[] = [
  { name: 'orders selected', isWalked: true, open: select },
  { name: 'bulk edit', isWalked: true, open: open('e') },
  { name: 'bulk hold', isWalked: true, open: open('h') },
  { name: 'bulk release', isWalked: true, open: open('l') },
  {
    name: 'bulk cancel',
    isWalked: true,
    async open(page, samples) {
      await select(page, samples)
      await page.getByRole('button', { name: 'Cancel orders…' }).click()
      await expect(dialog(page).getByRole('button', { name: 'Preview' })).toBeVisible()
    },
  },
  { name: 'bulk preview', isWalked: true, open: preview },
  {
    name: 'bulk preview, not allowed',
    async open(page, samples) {
      await preview(page, samples)
      await dialog(page)
        .getByRole('tab', { name: /^Not allowed/ })
        .click()
    },
  },
]
