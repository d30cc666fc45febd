import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jobs } from '@/db/schema'
import { sendFile } from '@/server/testing/builders/imports'
import { type Service, startService } from '@/server/testing/service'

let service: Service
let token: string
beforeAll(async () => {
  service = await startService()
  token = await service.adminToken()
})
afterAll(() => service.close())

const refusal = async (file: string | Uint8Array) => {
  const [said, rehearsed] = [await sendFile(service, token, file), await sendFile(service, token, file, '?dryRun=true')]
  expect([said.status, rehearsed.status], JSON.stringify(said.body)).toEqual([400, 400])
  expect(rehearsed.body.errors).toEqual(said.body.errors)
  return said.body.errors[0].errorMessage as string
}
const latin1 = (text: string) => Buffer.from(text, 'latin1')
const head = 'sku,productName\n'

describe('an unreadable file is refused with the place of the error', () => {
  test.each<[string, string | Uint8Array, RegExp]>([
    [
      'a picture',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      /^This is no text file\. Choose a file of comma-separated values\./,
    ],
    ['Latin-1', latin1(`${head}A,Tee\nB,Café\n`), /^Line 3: not UTF-8 \(byte 0xE9 after "B,Caf"\)\. The file looks like Latin-1/],
    ['UTF-16', Buffer.from(`\ufeff${head}A,Tee\n`, 'utf16le'), /^Line 1: the file is UTF-16/],
    ['UTF-16 without its mark', Buffer.from(`${head}A,Tee\n`, 'utf16le'), /^Line 1: the file is UTF-16/],
    ['nothing', '', /^The file is empty\./],
    ['a mark alone', '\ufeff', /^The file is empty\./],
    ['a header alone', head, /^Line 1: the file has no rows/],
    ['a quote that is not closed', `${head}A,Tee\n"B\nB",Tee\nC,"Tee\nD,Tee\n`, /^Line 5: a quote in this row is never closed/],
    ['a quote within a cell', `${head}A,Tee\nB,12" Tee\n`, /^Line 3: a quote is in the middle/],
    ['what follows a quote', `${head}A,Tee\n\nB,"12" Tee\n`, /^Line 4: a quote is in the middle/],
    ['an unknown column', 'sku,prodctName\nA,Tee\n', /^Line 1: there is no column "prodctName"\. Did you mean productName\?/],
    ['no column sku', 'productName,price\nTee,5\n', /^Line 1, column sku: the column sku is missing/],
    ['nothing but skus', 'sku\nA\n', /^Line 1: the only column is sku/],
    ['a column without a name', 'sku,,price\nA,,5\n', /^Line 1: column 2 has no name/],
    ['a column twice', 'sku,price,Price\nA,5,5\n', /^Line 1, column price: the column price is there twice/],
    ['a separator that is none', `sep=x\n${head}A,Tee\n`, /^Line 1: "sep=x" does not name a separator\. Use a comma/],
    ['too many rows', `${head}${'A,Tee\n'.repeat(50_001)}`, /^Line 50002: a file can have at most 50,000 rows/],
  ])('%s', async (_, file, message) => expect(await refusal(file)).toMatch(message))

  test('with all problems at once', async () => {
    const file = 'skus,price,Price,,prodctName\nA,5,5,,Tee\nB,5,5,,T"ee\n'
    const { status, body } = await sendFile(service, token, file)
    expect([status, body.errorCode]).toEqual([400, 'BadRequest'])
    expect(body.errors.map((one: { errorMessage: string }) => one.errorMessage)).toEqual([
      'Line 1: there is no column "skus". Did you mean sku? A column whose name starts with # is ignored.',
      'Line 1: column 4 has no name. Name it or remove it.',
      'Line 1: there is no column "prodctName". Did you mean productName? A column whose name starts with # is ignored.',
      'Line 1, column price: the column price is there twice.',
      'Line 1, column sku: the column sku is missing. It is required; leave its cells empty for products without variants.',
      'Line 3: a quote is in the middle of a cell. Put the whole cell in quotes, and double each quote within it ("").',
    ])
    expect((await sendFile(service, token, file, '?dryRun=true')).body.errors).toEqual(body.errors)
  })

  test('and no job starts', async () => {
    expect(await service.runtime.database.sql.select().from(jobs)).toEqual([])
  })
})

test('another media type is refused', async () => {
  const response = await service.call('POST', '/products/import', { token, body: { sku: 'A' } })
  expect([response.status, response.body.errors[0].errorMessage]).toEqual([415, 'Send text/csv, in UTF-8.'])
})

test('a retry with the same key starts one job', async () => {
  const send = () =>
    service.call('POST', '/products/import', {
      token,
      body: `${head}A,Tee\n`,
      headers: { 'Content-Type': 'text/csv', 'Idempotency-Key': 'once' },
    })
  const [first, second] = [await send(), await send()]
  expect([first.status, second.status, second.body.job.id]).toEqual([202, 202, first.body.job.id])
})
