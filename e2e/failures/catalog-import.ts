import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect } from '@/e2e/support/fixtures'
import { chooseFile, fileOf, openImport } from '@/e2e/support/import-page'
import { isRequestTo, type Scene } from './scene'

const importButton = (page: Page) => page.getByRole('button', { name: 'Import 1 row' })

export const catalogImportScenes: Scene[] = [
  {
    name: 'import',
    kind: 'write',
    of: () => ({
      isRequest: isRequestTo('POST', /\/products\/import$/),
      async open(page) {
        const mark = randomUUID().slice(0, 8)
        await openImport(page)
        await chooseFile(page, fileOf('sku,productName', `FAIL-${mark},Failing ${mark}`))
        await page.getByRole('button', { name: 'Check the file' }).click()
        await expect(importButton(page)).toBeVisible()
      },
      act: (page) => importButton(page).click(),
      retry: (page) => importButton(page).click(),
      isDone: (page) => expect(page.getByText('1 of 1 row was gone through.')).toBeVisible(),
      isKept: (page) => expect(importButton(page)).toBeEnabled(),
    }),
  },
]
