import type { Page } from '@playwright/test'
import { samplePlan } from '@/e2e/seed/plans'
import type { Samples } from '@/e2e/seed/samples'
import { expect } from '@/e2e/support/fixtures'
import { close, dialog, discard, openList, row, type Screen, type Visit } from './screen'

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

/** The actions on selected orders, and what became of a plan. */
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
          await expect(dialog(page).getByRole('button', { name: /^Hold \d/ })).toBeEnabled()
        },
      },
      {
        name: 'bulk preview, a group left out',
        async open(page) {
          await dialog(page)
            .getByRole('checkbox', { name: /^Include: / })
            .first()
            .click()
          await expect(dialog(page).getByText('left out')).toBeVisible()
        },
        leave: discard,
      },
    ],
  },
  {
    name: 'plans',
    states: [
      {
        name: 'plans',
        isWalked: true,
        weighs: 'Plans',
        async open(page) {
          await page.goto('/plans')
          await expect(row(page, 1)).toBeVisible()
        },
      },
      {
        name: 'plan that failed in part',
        isWalked: true,
        weighs: 'Plan',
        async open(page, samples) {
          await page.goto(`/plans/${samples.plan.id}`)
          await expect(page.getByRole('grid').getByRole('row').nth(1)).toContainText('changed')
        },
      },
      {
        name: 'jobs',
        async open(page) {
          await page.getByRole('button', { name: /^Jobs/ }).click()
          await expect(dialog(page).getByRole('link', { name: samplePlan }).first()).toBeVisible()
        },
        leave: close,
      },
      {
        name: 'start, a plan that failed in part',
        async open(page) {
          await page.getByRole('link', { name: 'Start', exact: true }).click()
          await expect(page.getByRole('region', { name: 'Plans under way' }).getByRole('link', { name: samplePlan }).first()).toBeVisible()
        },
      },
    ],
  },
]
