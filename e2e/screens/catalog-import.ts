import type { Page } from '@playwright/test'
import { expect } from '@/e2e/support/fixtures'
import { chooseFile, fileOf, openImport } from '@/e2e/support/import-page'
import { only, type Visit } from './screen'

const table = fileOf(
  'Handle,Title,Variant SKU,Variant Price,Currency',
  'a,Screens tee,SCREENS-1,12.50,USD',
  'b,Screens mug,SCREENS-2,"9,75",USD',
)

const check = (page: Page) => page.getByRole('button', { name: 'Check the file' }).click()

/** The mocked answer of an import. */
const job = (status: string, given: object = {}) => ({
  job: {
    ...{ id: '0190aaaa-bbbb-7ccc-8ddd-eeeeffff0001', kind: 'products.import', status, done: 117, of: 240, errors: [], resultUrl: null },
    counts: { created: 60, changed: 40, unchanged: 16, failed: 1 },
    createdBy: { type: 'User', id: null, name: 'Ann Lee' },
    createdAt: '2026-11-20T10:00:00.000Z',
    finishedAt: null,
    ...given,
  },
})

async function openJob(page: Page, answer: object) {
  await page.route('**/v1/jobs/*', (route) => route.fulfill({ json: answer }))
  await page.goto('/catalog/import?job=0190aaaa-bbbb-7ccc-8ddd-eeeeffff0001')
}

export const catalogImportVisits: Visit[] = [
  {
    name: 'Import',
    states: [
      { name: 'Import', isWalked: true, weighs: 'Import', open: openImport },
      { name: 'Import: columns', open: (page) => chooseFile(page, table) },
      {
        name: 'Import: checked',
        async open(page) {
          await check(page)
          await expect(page.getByRole('table', { name: 'Errors' })).toBeVisible()
        },
      },
    ],
  },
  only({
    name: 'Import: a file that cannot be read',
    async open(page) {
      await openImport(page)
      await chooseFile(page, 'sku,price\n"A,5\n')
      await check(page)
      await expect(page.getByText('never closed')).toBeVisible()
    },
  }),
  only({
    name: 'Import under way',
    async open(page) {
      await openJob(page, job('Running'))
      await expect(page.getByRole('progressbar')).toBeVisible()
    },
  }),
  only({
    name: 'Import with errors',
    isWalked: true,
    async open(page) {
      const errors = [{ message: 'Line 3, column price: Give a number, such as 12.50.', resource: null }]
      await openJob(
        page,
        job('Done', { done: 240, errors, resultUrl: '/v1/products/import/x/errors.csv', finishedAt: '2026-11-20T10:00:00.000Z' }),
      )
      await expect(page.getByRole('button', { name: 'Download the rows with errors' })).toBeVisible()
    },
  }),
  only({
    name: 'Import canceled',
    async open(page) {
      await openJob(page, job('Canceled', { resultUrl: '/v1/products/import/x/errors.csv', finishedAt: '2026-11-20T10:00:00.000Z' }))
      await expect(page.getByRole('heading', { name: 'Canceled' })).toBeVisible()
    },
  }),
]
