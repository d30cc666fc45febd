import type { Page } from '@playwright/test'
import { expect } from '../fixtures'
import type { Samples } from '../samples'
import { openList, refusal, type Screen } from './screen'

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

/** A job of which every record is refused, so that the samples stay as they are. */
/** A bulk job that comes to nothing, with the list of jobs open over it. */
export async function runRefusedJob(page: Page, samples: Samples) {
  await preview(page, samples)
  const { json } = refusal(409, 'Conflict', 'The order was canceled meanwhile.')
  await page.route('**/bulk/customerCareHold', (route) => {
    const { bulk } = route.request().postDataJSON() as { bulk: unknown[] }
    return route.fulfill({ json: { bulk: bulk.map(() => ({ status: 409, response: json })) } })
  })
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: /^Jobs/ }).click()
  await expect(page.getByRole('button', { name: /^Result of Hold/ })).toBeVisible()
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
  { name: 'jobs', open: runRefusedJob },
  {
    name: 'result of a job',
    isWalked: true,
    async open(page, samples) {
      await runRefusedJob(page, samples)
      await page.getByRole('button', { name: /^Result of Hold/ }).click()
      await expect(dialog(page).getByRole('row').nth(1)).toContainText('Failed')
    },
  },
]
