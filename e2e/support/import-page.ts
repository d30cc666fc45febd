import type { Page } from '@playwright/test'
import { expect } from './fixtures'

export const fileOf = (...lines: string[]) => `${lines.join('\r\n')}\r\n`

/** Selects a file on the import page, and waits for its columns. */
export async function chooseFile(page: Page, file: string | Buffer): Promise<void> {
  await page.getByLabel('File to import').setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await expect(page.getByRole('button', { name: 'Check the file' })).toBeEnabled()
}

/** Opens the page for a new import, and waits for hydration. */
export async function openImport(page: Page): Promise<void> {
  await page.goto('/catalog/import')
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  await page.waitForLoadState('networkidle')
}
