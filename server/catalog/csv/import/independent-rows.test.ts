import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { JobRunner } from '@/server/platform/jobs/job-runner'
import { startAllJobs } from '@/server/runtime'
import { importFile, previewImport } from '@/server/testing/builders/imports'
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

interface RowReport {
  line: number
  column: string | null
  message: string
}
const messagesOf = ({ errors }: { errors: RowReport[] }) => errors.map(({ line, column, message }) => `${line} ${column}: ${message}`)
const isThere = async (sku: string) => (await service.call('GET', `/products/variants/${sku}`, { token })).status === 200
const head = 'sku,productName,brand\n'

describe('an unreadable row fails alone', () => {
  test.each<[string, string, string]>([
    [
      'a cell too many',
      'MANY-2,Tee,Red,Acme',
      '3 null: There are 4 cells, and 3 columns in the first line: "Acme" is too much. Put a cell that contains a comma in quotes.',
    ],
    [
      'a cell too few',
      'FEW-2,Tee',
      '3 null: There are 2 cells, and 3 columns in the first line. Give each column a cell, empty if there is no value.',
    ],
    [
      'an endless cell',
      `LONG-2,${'x'.repeat(500_001)},Acme`,
      '3 productName: A cell can have at most 500,000 characters; this one has 500,001.',
    ],
    ['a NUL', 'NUL-2,T\0e,Acme', '3 productName: Text cannot contain the NUL character. Remove it.'],
  ])('%s', async (_, row, message) => {
    const [mark = ''] = row.split('-')
    const file = `${head}${mark}-1,${mark} one,Acme\n${row}\n${mark}-3,${mark} three,Acme\n`
    const found = await previewImport(service, token, file)
    expect([messagesOf(found), found.createCount, found.errorCount]).toEqual([[message], 2, 1])
    const job = await importFile(service, token, file)
    expect(job).toMatchObject({ status: 'Done', done: 3, of: 3, counts: { created: 2, changed: 0, unchanged: 0, failed: 1 } })
    expect([await isThere(`${mark}-1`), await isThere(`${mark}-2`), await isThere(`${mark}-3`)]).toEqual([true, false, true])
    const failed = (await service.call('GET', job.resultUrl.slice(3), { token })).body as string
    const [header, one] = failed.replace('\ufeff', '').split('\r\n') as [string, string]
    expect(header).toBe('"sku","productName","brand","errorLine","errorColumn","errorMessage"')
    const cells = row.split(',').slice(0, 3)
    expect(one.startsWith(cells.map((cell) => `"${cell}"`).join(','))).toBe(true)
    expect(one).toContain(message.slice(message.indexOf(': ') + 2).split('"')[0])
  })

  test('and does not affect its neighbors', async () => {
    const file = `${head}ODD-1,Odd,Acme,more\nODD-1,Odd,Other\n`
    expect(messagesOf(await previewImport(service, token, file))).toEqual([expect.stringMatching(/^2 null: There are 4 cells/)])
  })

  test('however many there are', { timeout: 60_000 }, async () => {
    const rows = Array.from({ length: 200 }, (_, i) => (i % 2 ? `ALT-${i},Alternating ${i},Acme` : `ALT-${i},Alternating`))
    const job = await importFile(service, token, head + rows.join('\n'))
    expect([job.done, job.counts]).toEqual([200, { created: 100, changed: 0, unchanged: 0, failed: 100 }])
    const file = (await service.call('GET', job.resultUrl.slice(3), { token })).body as string
    expect(file.trim().split('\r\n')).toHaveLength(101)
  })
})

test('the first line can set the separator, and line numbers still count it', async () => {
  for (const [first, by] of [
    ['sep=;', ';'],
    ['"sep=|"', '|'],
    ['\ufeffsep=\t', '\t'],
  ] as const) {
    const file = [first, ['sku', 'productName', 'price'].join(by), ['SEP-1', 'Tee, red', 'x'].join(by)].join('\r\n')
    expect(messagesOf(await previewImport(service, token, file))).toEqual(['3 price: Give a number, such as 12.50.'])
  }
})

test.each([
  ['12,50', '12,50 → 12.50.'],
  ['1.250,50', '1.250,50 → 1250.50.'],
  ['1 250,50', '1 250,50 → 1250.50.'],
  ['1,250.50', '1,250.50 → 1250.50.'],
  ['1,250', '1,250 → 1250, or 1.250 if the comma is a decimal point.'],
  ['1,2,3', 'Give a number, such as 12.50.'],
])('the error for a price such as %s shows the right format', async (price, hint) => {
  const [message] = messagesOf(await previewImport(service, token, `sku,productName,price,currency\nHINT,Hint,"${price}",USD\n`))
  expect(message?.endsWith(hint)).toBe(true)
})

test('a problem of a row is reported once, with entry and column', async () => {
  const lists = '"[{""name"":""Fit""},{""name"":""Cut""}]"'
  const found = await previewImport(
    service,
    token,
    `sku,productName,option1Name,option1Value,option2Name,option2Value,moreOptions\nONCE,Once,,,Size,,${lists}\n`,
  )
  expect(messagesOf(found)).toEqual([
    expect.stringMatching(/^2 option2Value: /),
    '2 moreOptions: Entry 1, value: This field is required.',
    '2 moreOptions: Entry 2, value: This field is required.',
  ])
})

describe('one wrong cell is one error', () => {
  const rowsOf = (mark: string, ...categories: string[]) =>
    `sku,productName,category\n${categories.map((category, i) => `${mark}-${i},${mark},${category}\n`).join('')}`
  beforeAll(async () => {
    for (const name of ['Cups', 'Bowls']) await service.call('POST', '/categories', { token, body: { name } })
  })

  test.each([
    ['in the first row of a product', ['Cusp', 'Cups', 'Cups'], ['2 category: There is no category "Cusp"']],
    ['in a later row', ['Cups', 'Cusp', 'Cups'], ['3 category: There is no category "Cusp"']],
    [
      'and the correct ones must still agree',
      ['Cusp', 'Cups', 'Bowls'],
      ['2 category: There is no category "Cusp"', '4 category: Line 3 has "Cups"'],
    ],
    [
      'and the correct ones must agree after many wrong ones, too',
      ['A', 'B', 'C', 'D', 'E', 'Cups', 'Bowls'],
      [...['A', 'B', 'C', 'D', 'E'].map((name, i) => `${i + 2} category: There is no category "${name}"`), '8 category: Line 7 has "Cups"'],
    ],
  ])('%s', async (title, categories, expected) => {
    const mark = `ONE${title.length}`
    const file = rowsOf(mark, ...categories)
    const found = await previewImport(service, token, file)
    expect(messagesOf(found)).toEqual(expected.map((message) => expect.stringContaining(message)))
    const job = await importFile(service, token, file)
    expect(job.errors.map(({ message }: { message: string }) => message)).toEqual(
      expected.map((message) => expect.stringContaining(message.slice(message.indexOf(': ')))),
    )
    expect(job.counts.failed).toBe(expected.length)
  })

  test('also in another column of the product', async () => {
    const file = 'sku,productName,productIsEnabled\nBAD-1,Bad,maybe\nBAD-2,Bad,true\nBAD-3,Bad,true\n'
    expect(messagesOf(await previewImport(service, token, file))).toEqual(['2 productIsEnabled: Give true or false.'])
  })
})
