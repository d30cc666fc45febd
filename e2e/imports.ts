import type { Page } from '@playwright/test'
import { expect } from './fixtures'

export const fileOf = (...lines: string[]) => `${lines.join('\r\n')}\r\n`

/** Chooses a file on the import's page, and waits until its columns are there. */
export async function chooseFile(page: Page, file: string | Buffer): Promise<void> {
  await page.getByLabel('File to import').setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await expect(page.getByRole('button', { name: 'Check the file' })).toBeEnabled()
}

/** The page for a new import, once it listens. */
export async function openImport(page: Page): Promise<void> {
  await page.goto('/catalog/import')
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  await page.waitForLoadState('networkidle')
}
