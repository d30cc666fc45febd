import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '@/e2e/support/fixtures'

const shippingAddress = {
  firstName: 'Nora',
  lastName: 'Lindqvist',
  line1: '9 Elm Ct',
  city: 'Henderson',
  state: 'KY',
  zip: '42420',
  countryCode: 'US',
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import orders' })
const status = (page: Page) => dialog(page).getByRole('status')

/** Opens the dialog over the list of the test's own orders, and selects the file, which is then checked. */
async function choose(page: Page, mark: string, lines: readonly object[]): Promise<void> {
  await page.goto(`/orders?q=${mark}*`)
  await page.getByRole('button', { name: 'Import orders' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Choose a file' })).toBeVisible()
  const buffer = Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  await dialog(page).locator('input[type=file]').setInputFiles({ name: 'orders.ndjson', mimeType: 'application/x-ndjson', buffer })
}

/** The outcomes of the import as a file, a row for each line. */
async function outcomes(page: Page): Promise<string[]> {
  const download = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: 'Download the outcome of each line' }).click()
  return (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n').slice(1)
}

test('a file of orders is checked, imported and read line by line; the same file creates nothing again', async ({
  office: page,
  api,
  merchantId,
}) => {
  const mark = randomUUID().slice(0, 8)
  const named = { ...shippingAddress, lastName: `Import${mark}` }
  const order = (name: string, items: object[]) => ({ externalId: `${mark}-${name}`, merchantId, shippingAddress: named, items })
  const mug = { sku: 'MUG-11-White', quantity: 1 }
  const lines = [order('1', [mug]), order('2', []), order('3', [mug]), { merchantId, shippingAddress, items: [mug] }]
  const imported = async () => (await api.get<{ totalCount: number }>(`/orders/search?q=${mark}*`)).totalCount

  await choose(page, mark, lines)
  await expect(status(page)).toHaveText('Of 4 orders, 2 would be created, 0 exist already, and 2 cannot be imported.')
  await expect(dialog(page).getByText('Line 2, items: An order has at least one item.')).toBeVisible()
  await expect(dialog(page).getByText(/^Line 4, externalId: /)).toBeVisible()
  expect(await imported()).toBe(0)

  await dialog(page).getByRole('button', { name: 'Import 4 orders' }).click()
  await expect(status(page)).toHaveText('Imported: 4 of 4 orders. 2 created, 0 existed already, 2 failed.', { timeout: 30_000 })
  await expect(dialog(page).getByText('Line 2: items: An order has at least one item.')).toBeVisible()
  const first = await outcomes(page)
  expect(first.map((row) => /^"?(\d+)"?,"?(\w+)"?/.exec(row)?.slice(1))).toEqual([
    ['1', 'created'],
    ['2', 'failed'],
    ['3', 'created'],
    ['4', 'failed'],
  ])
  expect(first[1]).toContain('An order has at least one item.')
  expect(await imported()).toBe(2)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row').filter({ hasText: named.lastName })).toHaveCount(2)

  await choose(page, mark, lines)
  await expect(status(page)).toHaveText('Of 4 orders, 0 would be created, 2 exist already, and 2 cannot be imported.')
  await dialog(page).getByRole('button', { name: 'Import 4 orders' }).click()
  await expect(status(page)).toHaveText('Imported: 4 of 4 orders. 0 created, 2 existed already, 2 failed.', { timeout: 30_000 })
  expect(await imported()).toBe(2)
})

test('a file that cannot be read is refused, and another one can be chosen', async ({ office: page }) => {
  await page.goto('/orders')
  await page.getByRole('button', { name: 'Import orders' }).click()
  const file = { name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from('externalId,colour\nA,red\n') }
  await dialog(page).locator('input[type=file]').setInputFiles(file)
  await expect(dialog(page).getByRole('alert')).toContainText('colour')
  await expect(dialog(page).getByRole('button', { name: /^Import \d/ })).toHaveCount(0)
  await expect(dialog(page).getByRole('button', { name: 'Choose another file' })).toBeEnabled()
})
