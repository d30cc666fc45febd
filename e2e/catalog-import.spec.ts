import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures'
import { chooseFile, fileOf, openImport } from './imports'

test('a file with three wrong rows is imported, put right by its file of errors, and imported again', async ({ office, api }) => {
  const mark = randomUUID().slice(0, 8).toUpperCase()
  const sku = (name: string) => `IMP-${mark}-${name}`
  await openImport(office)
  await chooseFile(
    office,
    fileOf(
      'Handle,Title,Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Price,Currency',
      `tee,Tee ${mark},Acme,Size,S,${sku('S')},12.50,USD`,
      `tee,Tee ${mark},Acme,Size,M,${sku('M')},"12,50",USD`,
      `tee,Tee ${mark},Other,Size,L,${sku('L')},12.50,USD`,
      `tee,Tee ${mark},Acme,Size,XL,${sku('XL')},12.50,EURO`,
    ),
  )
  // Guessed from what others call them; what means nothing here is passed over.
  await expect(office.getByLabel('Variant SKU')).toHaveValue('sku')
  await expect(office.getByLabel('Handle')).toHaveValue('')
  await expect(office.getByRole('button', { name: 'Check the file' })).toBeFocused()
  await office.keyboard.press('Enter')

  const errors = office.getByRole('table', { name: 'Errors' })
  await expect(errors.getByRole('row', { name: /^3 price 12,50 Give a number with a point/ })).toBeVisible()
  await expect(errors.getByRole('row', { name: /^4 brand Other Line 2 says "Acme"/ })).toBeVisible()
  await expect(errors.getByRole('row', { name: /^5 currency EURO Give an ISO 4217/ })).toBeVisible()
  await expect(office.getByRole('table', { name: 'Changes' }).getByRole('row', { name: new RegExp(`^2 ${sku('S')} made`) })).toBeVisible()
  await office.getByRole('button', { name: 'Import 1 change' }).click()

  await expect(office).toHaveURL(/\/catalog\/import\?job=/)
  const file = office.getByRole('link', { name: 'Download the rows with errors' })
  await expect(file).toBeVisible()
  // The address shows it again.
  await office.reload()
  const download = office.waitForEvent('download')
  await file.click()
  const failed = await readFile(await (await download).path(), 'utf8')
  expect(failed.split('\r\n')[0]).toContain('errorLine,errorColumn,errorMessage')
  const fixed = failed.replace('"12,50"', '12.50').replace(',Other,', ',Acme,').replace('EURO', 'USD')

  await office.getByRole('link', { name: 'Import the corrected file' }).click()
  await chooseFile(office, fixed)
  await expect(office.getByText(/^All \d+ columns are known\.$/)).toBeVisible()
  await office.getByRole('button', { name: 'Check the file' }).click()
  await office.getByRole('button', { name: 'Import 3 changes' }).click()
  await expect(office.getByText('3 of 3 rows were gone through.')).toBeVisible()
  const { variant } = await api.get<{ variant: { name: string } }>(`/products/variants/${sku('XL')}`)
  expect(variant.name).toBe(`Tee ${mark} – XL`)
})

test('a file in another encoding is refused with the line, and nothing is begun', async ({ office }) => {
  await openImport(office)
  await chooseFile(office, Buffer.from('sku,productName\nA,Tee\nB,Café\n', 'latin1'))
  await office.getByRole('button', { name: 'Check the file' }).click()
  await expect(office.getByText('Line 3: this is not UTF-8 (byte 0xE9')).toBeVisible()
})

test('what is exported is imported without a change', async ({ office, api }) => {
  const mark = randomUUID().slice(0, 8)
  await api.send('POST', '/products', { name: `Round trip ${mark}`, brand: `=${mark}`, variants: [{ sku: `RT-${mark}` }] })
  await openImport(office)
  const download = office.waitForEvent('download')
  await office.getByRole('button', { name: 'Download all products as CSV' }).click()
  const [header, ...rows] = (await readFile(await (await download).path(), 'utf8')).split('\r\n') as [string, ...string[]]
  const own = rows.filter((row) => row.startsWith(`RT-${mark}`))
  expect(own[0]).toContain(`'=${mark}`)
  await chooseFile(office, [header, ...own].join('\r\n'))
  await office.getByRole('button', { name: 'Check the file' }).click()
  await expect(office.getByText('Everything is stored as the file says')).toBeVisible()
})
