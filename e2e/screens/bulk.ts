import type { Page } from '@playwright/test'
import type { Samples } from '@/e2e/seed/samples'
import { expect } from '@/e2e/support/fixtures'
import { close, dialog, openList, refusal, type Screen, unmock, type Visit } from './screen'

async function select(page: Page, samples: Samples) {
  await openList(page, samples)
  await page.keyboard.press('a')
  await expect(page.getByRole('region', { name: 'Selected orders' })).toContainText('6 selected')
}

const previewIsOffered = (page: Page) => expect(dialog(page).getByRole('button', { name: 'Preview' })).toBeVisible()

const opens = (name: string, key: string): Screen => ({
  name,
  async open(page) {
    await page.keyboard.press(key)
    await previewIsOffered(page)
  },
  leave: close,
})

/** The actions on selected orders; a hold as far as its result. */
export const bulkVisits: Visit[] = [
  {
    name: 'orders selected',
    states: [
      { name: 'orders selected', isWalked: true, open: select },
      { ...opens('bulk edit', 'e'), isWalked: true },
      opens('bulk release', 'l'),
      {
        name: 'bulk cancel',
        async open(page) {
          await page.getByRole('button', { name: 'Cancel orders…' }).click()
          await previewIsOffered(page)
        },
      },
    ],
  },
  {
    name: 'bulk hold',
    states: [
      {
        name: 'bulk hold',
        async open(page, samples) {
          await select(page, samples)
          await page.keyboard.press('h')
          await previewIsOffered(page)
        },
      },
      {
        // Changes nothing.
        name: 'bulk preview',
        isWalked: true,
        async open(page) {
          await dialog(page).getByLabel('Reason').selectOption('Fraud review')
          await page.keyboard.press('Control+Enter')
          await expect(dialog(page).getByRole('tab', { name: /^Will change/ })).toBeVisible()
          await expect(dialog(page).getByRole('button', { name: /^Hold \d/ })).toBeEnabled()
        },
      },
      {
        name: 'bulk preview, not allowed',
        async open(page) {
          const tab = dialog(page).getByRole('tab', { name: /^Not allowed/ })
          await tab.click()
          await expect(tab).toHaveAttribute('aria-selected', 'true')
        },
      },
      { name: 'jobs', open: runRefusedJob, leave: unmock },
      {
        name: 'result of a job',
        async open(page) {
          await page.getByRole('button', { name: /^Result of Hold/ }).click()
          await expect(dialog(page).getByRole('row').nth(1)).toContainText('Failed')
        },
        leave: close,
      },
      {
        name: 'start, a job that failed',
        async open(page) {
          await page.getByRole('link', { name: 'Start', exact: true }).click()
          await expect(page.getByRole('region', { name: 'Jobs' }).getByRole('button', { name: /^Result of Hold/ })).toBeVisible()
          // Its toast covers the foot of the page until it is closed.
          const notices = page.getByRole('region', { name: 'Notices' })
          await notices.getByRole('button', { name: 'Close' }).click()
          await expect(notices.getByRole('button', { name: 'Close' })).toHaveCount(0)
        },
      },
    ],
  },
]

/** Goes on from a preview. Every record is refused, so that the samples stay unchanged. */
async function runRefusedJob(page: Page) {
  const { json } = refusal(409, 'Conflict', 'The order was canceled meanwhile.')
  await page.route('**/bulk/customerCareHold', (route) => {
    const { bulk } = route.request().postDataJSON() as { bulk: unknown[] }
    return route.fulfill({ json: { bulk: bulk.map(() => ({ status: 409, response: json })) } })
  })
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: /^Jobs/ }).click()
  await expect(page.getByRole('button', { name: /^Result of Hold/ })).toBeVisible()
}
