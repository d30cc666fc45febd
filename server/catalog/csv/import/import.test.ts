import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEntries, events } from '@/db/schema'
import type { JobRunner } from '@/server/platform/jobs/job-runner'
import { startAllJobs } from '@/server/runtime'
import { exportFile, importFile, previewImport, sendFile } from '@/server/testing/builders/imports'
import { makeClient } from '@/server/testing/builders/users'
import { type Service, startService } from '@/server/testing/service'

let service: Service
let token: string
let jobs: JobRunner
beforeAll(async () => {
  service = await startService()
  token = await service.adminToken()
  jobs = startAllJobs(service.runtime, { pauseMs: 20 })
})
afterAll(async () => {
  await jobs.stop()
  await service.close()
})

const call = async (method: string, path: string, body?: unknown) => (await service.call(method, path, { token, body })).body
const variant = async (sku: string) => (await call('GET', `/products/variants/${encodeURIComponent(sku)}`)).variant
const product = async (id: string) => (await call('GET', `/products/${id}`)).product
const table = (...lines: string[]) => lines.join('\r\n')
/** The errors of a file: line, column, message. */
const wrong = async (...lines: string[]) =>
  (await previewImport(service, token, table(...lines))).errors.map((one: { line: number; column: string; message: string }) => [
    one.line,
    one.column,
    one.message,
  ])

describe('an import', () => {
  test('creates products with their variants, and finds them again', async () => {
    const file = table(
      'sku,productName,brand,option1Name,option1Value,price,currency,otherPrices,weight,weightUnit',
      'TEE-S,Tee,Acme,Size,S,12.50,USD,EUR 11; JPY 1500,180,g',
      'TEE-M,Tee,Acme,Size,M,12.50,USD,,180,g',
      ',Gift card,,,,,,,,',
    )
    expect(await importFile(service, token, file)).toMatchObject({ status: 'Done', done: 3, of: 3, errors: [], resultUrl: null })
    const made = await variant('TEE-S')
    expect(made).toMatchObject({
      name: 'Tee – S',
      price: {
        amount: 12.5,
        currency: 'USD',
        currencies: [{ amount: 12.5 }, { amount: 11, currency: 'EUR' }, { amount: 1_500, currency: 'JPY' }],
      },
      weight: { value: 180, unit: 'g' },
    })
    expect(await product(made.productId)).toMatchObject({
      name: 'Tee',
      brand: 'Acme',
      options: [{ name: 'Size', values: ['S', 'M'] }],
      variantCount: 2,
    })
    const again = await previewImport(service, token, file.replace('12.50,USD,,', '13,USD,,'))
    expect(again).toMatchObject({
      changes: [
        { line: 3, sku: 'TEE-M', resource: { type: 'variant' }, field: 'price.currencies.0.amount', from: 12.5, to: 13 },
        { line: 3, sku: 'TEE-M', resource: { type: 'variant' }, field: 'price.amount', from: 12.5, to: 13 },
      ],
      ...{ rowCount: 3, changeCount: 1, createCount: 0, updateCount: 1, unchangedCount: 2, errorCount: 0 },
    })
  })

  test('keeps fields without a column, and clears fields with an empty cell', async () => {
    await importFile(service, token, table('sku,productName,brand,barcode,hsCode,weight,weightUnit', 'CAP,Cap,Acme,123,6505.00,90,g'))
    await importFile(service, token, table('sku,barcode,weight', 'CAP,,95'))
    const { productId, ...stored } = await variant('CAP')
    expect(stored).toMatchObject({ barcode: null, hsCode: '6505.00', weight: { value: 95, unit: 'g' } })
    expect((await product(productId)).brand).toBe('Acme')
  })

  test('renames a product given by id; variants without an own name follow', async () => {
    await importFile(
      service,
      token,
      table('sku,productName,option1Name,option1Value,variantName', 'BAG-S,Bag,Size,S,', 'BAG-L,Bag,Size,L,The large one'),
    )
    const { productId, id } = await variant('BAG-S')
    const file = table('sku,productId,productName,variantName', `BAG-S,${productId},Tote,`, `BAG-L,${productId},Tote,The large one`)
    const { changes, errors } = await previewImport(service, token, file)
    expect(errors).toEqual([])
    expect(changes).toMatchObject([
      { line: 2, resource: { type: 'product', id: productId }, field: 'name', from: 'Bag', to: 'Tote' },
      { line: 2, resource: { type: 'variant', id }, field: 'name', from: 'Bag – S', to: 'Tote – S' },
    ])
    expect((await importFile(service, token, file)).errors).toEqual([])
    expect([(await variant('BAG-S')).name, (await variant('BAG-L')).name]).toEqual(['Tote – S', 'The large one'])
  })

  test('accepts semicolons and tabs, headers in any case, and a byte order mark', async () => {
    const semicolons = await previewImport(service, token, '\ufeffSKU;Product Name;Price;currency\nSEMI;Semi;5;usd\n')
    expect(semicolons).toMatchObject({ createCount: 1, errors: [] })
    expect(await previewImport(service, token, 'sku\tproduct_name\r\rTAB\tA "quoted" name\r'.replaceAll('"', ''))).toMatchObject({
      createCount: 1,
      errors: [],
    })
  })

  test('needs Internal staff with catalog:write', async () => {
    const { token: reader } = await makeClient(service, { permissions: ['catalog:read'] })
    expect((await sendFile(service, reader, 'sku,price\nX,1')).status).toBe(403)
  })
})

describe('a wrong row', () => {
  test('is reported with line, column and correction, and the others are applied', async () => {
    await importFile(service, token, table('sku,productName,brand', 'OWNED,Owner,Acme'))
    const owner = (await variant('OWNED')).productId
    const file = table(
      'sku,productName,brand,category,price,currency,weight,weightUnit,isEnabled,attributes',
      'W-1,Wrong,Acme,,"12,50",USD,,,,',
      'W-2,"Wrong',
      ' too",Acme,No > Such > Place,5,EURO,,,,',
      'W-1,Other,Acme,,5,USD,,,,',
      'W-3,Wrong,Other,,5,EURO,,,,',
      'OWNED,Somebody else,,,5,USD,,,,',
      'W-4,Weights,,,,,5,stone,maybe,',
      'W-5,Lists,,,,,,,,"[{""name"": ""A"", ""value"": ""1""}, {""name"": ""a"", ""value"": ""2""}]"',
      ',Fine,,,,,,,,',
      'W-6,Fine too,,,5,USD,,,,',
    )
    const { errors } = await previewImport(service, token, file)
    const found = errors.map(
      ({ line, column, message }: { line: number; column: string; message: string }) => `${line} ${column}: ${message}`,
    )
    expect(found).toEqual([
      '2 price: Give a number with a decimal point and no thousands separators: 12,50 → 12.50.',
      '3 category: There is no category "No > Such > Place". Not even its first part is: create the rest first, or give another path.',
      '3 currency: Give an ISO 4217 currency code, such as USD.',
      '5 sku: The SKU "W-1" is already on line 2.',
      '6 brand: Line 2 has "Acme" for this product. All rows of a product must agree.',
      '6 currency: Give an ISO 4217 currency code, such as USD.',
      `7 sku: The SKU "OWNED" is already a variant of "Owner": ${owner}. To rename that product, give its productId.`,
      '8 isEnabled: Give true or false.',
      '8 weightUnit: Give one of g, kg, oz, lb.',
      '9 attributes: Entry 2, name: The attribute "a" is given twice.',
    ])
    const job = await importFile(service, token, file)
    expect(job).toMatchObject({ status: 'Done', done: 9, of: 9 })
    expect(job.errors[0].message).toBe(`Line 2, column price: ${found[0].slice('2 price: '.length)}`)
    expect([(await variant('W-6')).name, await variant('W-3')]).toEqual(['Fine too', undefined])

    const failed = (await service.call('GET', job.resultUrl.slice(3), { token })).body as string
    const [header, first] = failed.replace('\ufeff', '').split('\r\n') as [string, string]
    expect(header).toBe(
      '"sku","productName","brand","category","price","currency","weight","weightUnit","isEnabled","attributes","errorLine","errorColumn","errorMessage"',
    )
    expect(first).toMatch(/^"W-1","Wrong","Acme",,"12,50","USD",,,,,"2","price","Give a number/)
    const fixed = failed
      .replace('"12,50"', '12.50')
      .replace('"W-1","Other"', '"W-7","Other"')
      .replace('"W-3","Wrong","Other",,"5","EURO"', '"W-3","Wrong","Acme",,"5","USD"')
    const later = await importFile(service, token, fixed)
    expect(later.errors.map(({ message }: { message: string }) => message.slice(0, 7))).toEqual([
      'Line 3,',
      'Line 7,',
      'Line 8,',
      'Line 9,',
    ])
    expect([(await variant('W-1')).price.amount, (await variant('W-3')).productId]).toEqual([12.5, (await variant('W-1')).productId])
  })

  test('that conflicts with stored data has the API’s message, and stops no other row', async () => {
    await importFile(service, token, table('sku,productName,option1Name,option1Value', 'TWIN-S,Twins,Size,S'))
    const file = table('sku,productName,option1Name,option1Value', 'TWIN-2,Twins,Size,S', 'TWIN-M,Twins,Size,M', 'TWIN-L,Twins,Size,L')
    const message = 'The product already has "S": SKU "TWIN-S".'
    expect((await previewImport(service, token, file)).errors).toMatchObject([{ line: 2, message }])
    const job = await importFile(service, token, file)
    expect(job).toMatchObject({ done: 3, errors: [{ message: expect.stringContaining(message) }] })
    expect((await product((await variant('TWIN-L')).productId)).variantCount).toBe(3)
  })

  test('names the ids of products with the same name', async () => {
    const ids = []
    for (let i = 0; i < 2; i++) ids.push((await call('POST', '/products', { name: 'Poster' })).product.id)
    const [[line, column, message]] = await wrong('sku,productName', 'P-1,Poster')
    expect([line, column]).toEqual([2, 'productName'])
    for (const id of ids) expect(message).toContain(id)
    expect(await wrong('sku,productId', `P-1,${ids[1]}`)).toEqual([])
    expect(await wrong('sku,productId', 'P-1,018f0000-0000-7000-8000-000000000000')).toMatchObject([
      [2, 'productId', expect.stringContaining('There is no product')],
    ])
  })

  test('names an option without a value', async () => {
    expect(await wrong('sku,productName,option1Name,option1Value', 'N-1,Unchosen,Size,')).toMatchObject([
      [2, 'option1Value', expect.any(String)],
    ])
  })

  test('that contradicts an earlier row of its product is found also if only the SKU names the product', async () => {
    await importFile(service, token, table('sku,productName,option1Name,option1Value', 'C-1,Contra,N,1', 'C-2,Contra,N,2'))
    expect(await wrong('sku,brand', 'C-1,Acme', 'C-2,Other')).toMatchObject([[3, 'brand', expect.stringContaining('Line 2 has "Acme"')]])
    expect(await wrong('sku,productName,option1Name,option1Value', 'C-8,Contra,N,8', 'C-9,Contra,N,8')).toMatchObject([
      [3, 'option1Value', expect.stringContaining('line 2 has the same options')],
    ])
  })
})

describe('an import of unchanged data', () => {
  test('writes no version, no event and no audit entry', async () => {
    const file = await exportFile(service, token)
    expect(await previewImport(service, token, file)).toMatchObject({ changes: [], errors: [], changeCount: 0 })
    const written = async () => {
      const { sql } = service.runtime.database
      const entries = (await sql.select().from(auditEntries)).filter(({ resourceType }) => resourceType !== 'job').length
      return [entries, (await sql.select().from(events).where(eq(events.type, 'CatalogChanged'))).length]
    }
    const before = await written()
    expect(await importFile(service, token, file)).toMatchObject({ status: 'Done', errors: [] })
    expect([await written(), await exportFile(service, token)]).toEqual([before, file])
  })
})
