import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from '@/e2e/support/fixtures'
import { chooseFile, fileOf, openImport } from '@/e2e/support/import-page'

test('a file with wrong rows is imported, corrected from its error file, and imported again', async ({ office, api }) => {
  const mark = randomUUID().slice(0, 8).toUpperCase()
  const sku = (name: string) => `IMP-${mark}-${name}`
  await openImport(office)
  await chooseFile(
    office,
    fileOf(
      'sep=,',
      'Handle,Title,Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Price,Currency',
      `tee,Tee ${mark},Acme,Size,S,${sku('S')},12.50,USD`,
      `tee,Tee ${mark},Acme,Size,M,${sku('M')},"12,50",USD`,
      `tee,Tee ${mark},Other,Size,L,${sku('L')},12.50,USD`,
      `tee,Tee ${mark},Acme,Size,XL,${sku('XL')},12.50,EURO`,
      `tee,Tee ${mark},Acme,Size,XXL,${sku('XXL')},12,50,USD`,
    ),
  )
  // Columns are mapped by their common names; unknown columns are skipped.
  await expect(office.getByLabel('Variant SKU')).toHaveValue('sku')
  await expect(office.getByLabel('Handle')).toHaveValue('')
  await expect(office.getByRole('button', { name: 'Check the file' })).toBeFocused()
  await office.keyboard.press('Enter')

  const errors = office.getByRole('table', { name: 'Errors' })
  await expect(errors.getByRole('row', { name: /^4 price 12,50 Give a number with a decimal point.* 12,50 → 12\.50\.$/ })).toBeVisible()
  await expect(errors.getByRole('row', { name: /^5 brand Other Line 3 has "Acme"/ })).toBeVisible()
  await expect(errors.getByRole('row', { name: /^6 currency EURO Give an ISO 4217/ })).toBeVisible()
  await expect(errors.getByRole('row', { name: /^7 the row There are 9 cells, and 8 columns/ })).toBeVisible()
  const made = new RegExp(
    `^3 ${sku('S')} made Product name Tee ${mark} brand Acme Size S Variant name Tee ${mark} – S Size S price 12.5 USD$`,
  )
  await expect(office.getByRole('table', { name: 'Changes' }).getByRole('row', { name: made })).toBeVisible()
  await office.getByRole('button', { name: 'Import 1 row' }).click()

  await expect(office).toHaveURL(/\/catalog\/import\?job=/)
  const file = office.getByRole('button', { name: 'Download the rows with errors' })
  await expect(file).toBeVisible()
  const counts = office.getByRole('list', { name: 'Results' })
  await expect(counts).toHaveText('1 made4 failed')
  // The address restores the import.
  await office.reload()
  const download = office.waitForEvent('download')
  await file.click()
  const failed = await readFile(await (await download).path(), 'utf8')
  expect(failed.split('\r\n')[0]).toContain('"errorLine","errorColumn","errorMessage"')
  const fixed = failed
    .replace('"12,50"', '12.50')
    .replace('"Other"', '"Acme"')
    .replace('EURO', 'USD')
    .replace('"12","50","7"', '"12.50","USD","7"')

  await office.getByRole('link', { name: 'Import the corrected file' }).click()
  await chooseFile(office, fixed)
  await expect(office.getByText(/^All \d+ columns are known\.$/)).toBeVisible()
  await office.getByRole('button', { name: 'Check the file' }).click()
  await office.getByRole('button', { name: 'Import 4 rows' }).click()
  await expect(office.getByText('4 of 4 rows were gone through.')).toBeVisible()
  await expect(counts).toHaveText('4 made')
  const { variant } = await api.get<{ variant: { name: string } }>(`/products/variants/${sku('XL')}`)
  expect(variant.name).toBe(`Tee ${mark} – XL`)
})

test('a file in another encoding is refused with the line, and no import starts', async ({ office }) => {
  await openImport(office)
  await chooseFile(office, Buffer.from('sku,productName\nA,Tee\nB,Café\n', 'latin1'))
  await office.getByRole('button', { name: 'Check the file' }).click()
  await expect(office.getByText('Line 3: not UTF-8 (byte 0xE9')).toBeVisible()
})

test('an import continues when its page is left, and a canceled one keeps its failed rows', async ({ office, baseURL }) => {
  const mark = randomUUID().slice(0, 8).toUpperCase()
  const rows = Array.from({ length: 6_000 }, (_, i) => `STOP-${mark}-${i},Stopped ${mark} ${i % 20},Size,${i},${i < 3 ? 'x' : '5'},USD`)
  // Not from the page, whose check takes as long as the whole import, which must not end before it is canceled.
  const started = await office.request.post('/v1/products/import', {
    headers: { 'x-waybill': '1', 'content-type': 'text/csv', origin: String(baseURL) },
    data: fileOf('sku,productName,option1Name,option1Value,price,currency', ...rows),
  })
  expect(started.status()).toBe(202)
  await office.goto(`/catalog/import?job=${(await started.json()).job.id}`)
  await expect(office.getByRole('progressbar', { name: 'Rows imported' })).toBeVisible()
  await office.getByRole('link', { name: 'Categories' }).click()
  await expect(office.getByRole('heading', { name: 'Categories', level: 1 })).toBeVisible()
  await office.getByRole('link', { name: 'Import', exact: true }).click()
  await office
    .getByRole('link', { name: /^[\d,]+ of 6,000 rows/ })
    .first()
    .click()
  const counts = office.getByRole('list', { name: 'Results' })
  await expect(counts).toContainText('3 failed')
  await office.getByRole('button', { name: 'Cancel the import' }).click()
  await expect(office.getByRole('heading', { name: 'Canceled' })).toBeVisible()
  const said = await office.getByRole('main').innerText()
  const count = (before: RegExp) => Number(before.exec(said)?.[1]?.replaceAll(',', ''))
  expect(count(/([\d,]+) made/)).toBe(count(/([\d,]+) of 6,000 rows were gone through/) - 3)
  const download = office.waitForEvent('download')
  await office.getByRole('button', { name: 'Download the rows with errors' }).click()
  const failed = await readFile(await (await download).path(), 'utf8')
  expect(failed.trim().split('\r\n')).toHaveLength(4)
})

test('importing an export changes nothing', async ({ office, api }) => {
  const mark = randomUUID().slice(0, 8)
  await api.send('POST', '/products', { name: `Round trip ${mark}`, brand: `=${mark}`, variants: [{ sku: `RT-${mark}` }] })
  await openImport(office)
  const download = office.waitForEvent('download')
  await office.getByRole('button', { name: 'Download all products as CSV' }).click()
  const [header, ...rows] = (await readFile(await (await download).path(), 'utf8')).split('\r\n') as [string, ...string[]]
  const own = rows.filter((row) => row.startsWith(`"RT-${mark}`))
  expect(own[0]).toContain(`'=${mark}`)
  await chooseFile(office, [header, ...own].join('\r\n'))
  await office.getByRole('button', { name: 'Check the file' }).click()
  await expect(office.getByText('All rows match what is stored')).toBeVisible()
})
