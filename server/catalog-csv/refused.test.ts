import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jobs } from '@/db/schema'
import { sendFile } from '../testing/imports'
import { type Service, startService } from '../testing/service'

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

describe('a file that cannot be read is refused, saying where', () => {
  test.each<[string, string | Uint8Array, RegExp]>([
    ['Latin-1', latin1(`${head}A,Tee\nB,Café\n`), /^Line 3: this is not UTF-8 \(byte 0xE9 after "B,Caf"\)\. It looks like Latin-1/],
    ['UTF-16', Buffer.from(`\ufeff${head}A,Tee\n`, 'utf16le'), /^Line 1: this is UTF-16/],
    ['UTF-16 without its mark', Buffer.from(`${head}A,Tee\n`, 'utf16le'), /^Line 1: this is UTF-16/],
    ['nothing', '', /^The file is empty\./],
    ['a mark alone', '\ufeff', /^The file is empty\./],
    ['a header alone', head, /^Line 1: there are no rows/],
    [
      'a quote that is not closed',
      `${head}A,Tee\n"B\nB",Tee\nC,"Tee\nD,Tee\n`,
      /^Line 5: a quote that is opened in this row is never closed/,
    ],
    ['a quote within a cell', `${head}A,Tee\nB,12" Tee\n`, /^Line 3: a quote stands in the middle/],
    ['what follows a quote', `${head}A,Tee\n\nB,"12" Tee\n`, /^Line 4: a quote stands in the middle/],
    ['an unknown column', 'sku,prodctName\nA,Tee\n', /^Line 1: there is no column "prodctName"\. Did you mean productName\?/],
    ['no column sku', 'productName,price\nTee,5\n', /^Line 1, column sku: the column sku is missing/],
    ['nothing but skus', 'sku\nA\n', /^Line 1: there is nothing but the column sku/],
    ['a column without a name', 'sku,,price\nA,,5\n', /^Line 1: column 2 has no name/],
    ['a column twice', 'sku,price,Price\nA,5,5\n', /^Line 1, column price: the column price is there twice/],
    ['a separator that is none', `sep=x\n${head}A,Tee\n`, /^Line 1: "sep=x" names what parts the cells\. That is a comma/],
    ['too many rows', `${head}${'A,Tee\n'.repeat(50_001)}`, /^Line 50002: a file has at most 50,000 rows/],
  ])('%s', async (_, file, message) => expect(await refusal(file)).toMatch(message))

  test('all that is wrong with it at once', async () => {
    const file = 'skus,price,Price,,prodctName\nA,5,5,,Tee\nB,5,5,,T"ee\n'
    const { status, body } = await sendFile(service, token, file)
    expect([status, body.errorCode]).toEqual([400, 'BadRequest'])
    expect(body.errors.map((one: { errorMessage: string }) => one.errorMessage)).toEqual([
      'Line 1: there is no column "skus". Did you mean sku? One with # before its name is passed over.',
      'Line 1: column 4 has no name. Name it, or take it out.',
      'Line 1: there is no column "prodctName". Did you mean productName? One with # before its name is passed over.',
      'Line 1, column price: the column price is there twice.',
      'Line 1, column sku: the column sku is missing. It is needed, with empty cells for products that have no variants.',
      'Line 3: a quote stands in the middle of a cell. Put the whole cell into quotes, and write each quote within it twice ("").',
    ])
    expect((await sendFile(service, token, file, '?dryRun=true')).body.errors).toEqual(body.errors)
  })

  test('and begins no job', async () => {
    expect(await service.runtime.database.sql.select().from(jobs)).toEqual([])
  })
})

test('what is sent as something else is refused', async () => {
  const answer = await service.call('POST', '/products/import', { token, body: { sku: 'A' } })
  expect([answer.status, answer.body.errors[0].errorMessage]).toEqual([415, 'Send text/csv, in UTF-8.'])
})

test('a retry with the same key begins one job', async () => {
  const send = () =>
    service.call('POST', '/products/import', {
      token,
      body: `${head}A,Tee\n`,
      headers: { 'Content-Type': 'text/csv', 'Idempotency-Key': 'once' },
    })
  const [first, second] = [await send(), await send()]
  expect([first.status, second.status, second.body.job.id]).toEqual([202, 202, first.body.job.id])
})
