import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jobKinds } from '../job-kinds'
import { type Jobs, startJobs } from '../jobs/run'
import { imported, preview } from '../testing/imports'
import { type Service, startService } from '../testing/service'

let service: Service
let token: string
let jobs: Jobs
beforeAll(async () => {
  service = await startService()
  token = await service.adminToken()
  jobs = startJobs(service.runtime, jobKinds, { pauseMs: 20 })
})
afterAll(async () => {
  await jobs.stop()
  await service.close()
})

interface Told {
  line: number
  column: string | null
  message: string
}
const told = ({ errors }: { errors: Told[] }) => errors.map(({ line, column, message }) => `${line} ${column}: ${message}`)
const isThere = async (sku: string) => (await service.call('GET', `/products/variants/${sku}`, { token })).status === 200
const head = 'sku,productName,brand\n'

describe('a row that cannot be read fails alone', () => {
  test.each<[string, string, string]>([
    [
      'a cell too many',
      'MANY-2,Tee,Red,Acme',
      '3 null: There are 4 cells, and 3 columns in the first line: "Acme" is beyond them. A cell with a comma in it is put into quotes.',
    ],
    [
      'a cell too few',
      'FEW-2,Tee',
      '3 null: There are 2 cells, and 3 columns in the first line. Give each column a cell, an empty one where there is nothing to say.',
    ],
    ['an endless cell', `LONG-2,${'x'.repeat(500_001)},Acme`, '3 productName: A cell has at most 500,000 characters; this has 500,001.'],
    ['a NUL', 'NUL-2,T\0e,Acme', '3 productName: Text may not contain the character NUL. Take it out.'],
  ])('%s', async (_, row, message) => {
    const [mark = ''] = row.split('-')
    const file = `${head}${mark}-1,${mark} one,Acme\n${row}\n${mark}-3,${mark} three,Acme\n`
    const found = await preview(service, token, file)
    expect([told(found), found.createCount, found.errorCount]).toEqual([[message], 2, 1])
    const job = await imported(service, token, file)
    expect(job).toMatchObject({ status: 'Done', done: 3, of: 3, counts: { created: 2, changed: 0, unchanged: 0, failed: 1 } })
    expect([await isThere(`${mark}-1`), await isThere(`${mark}-2`), await isThere(`${mark}-3`)]).toEqual([true, false, true])
    const failed = (await service.call('GET', job.resultUrl.slice(3), { token })).body as string
    const [header, one] = failed.replace('\ufeff', '').split('\r\n') as [string, string]
    expect(header).toBe('sku,productName,brand,errorLine,errorColumn,errorMessage')
    expect(one.startsWith(row.split(',').slice(0, 3).join(','))).toBe(true)
    expect(one).toContain(message.slice(message.indexOf(': ') + 2).split('"')[0])
  })

  test('and says nothing of the rows around it', async () => {
    const file = `${head}ODD-1,Odd,Acme,more\nODD-1,Odd,Other\n`
    expect(told(await preview(service, token, file))).toEqual([expect.stringMatching(/^2 null: There are 4 cells/)])
  })

  test('however many there are', { timeout: 60_000 }, async () => {
    const rows = Array.from({ length: 200 }, (_, i) => (i % 2 ? `ALT-${i},Alternating ${i},Acme` : `ALT-${i},Alternating`))
    const job = await imported(service, token, head + rows.join('\n'))
    expect([job.done, job.counts]).toEqual([200, { created: 100, changed: 0, unchanged: 0, failed: 100 }])
    const file = (await service.call('GET', job.resultUrl.slice(3), { token })).body as string
    expect(file.trim().split('\r\n')).toHaveLength(101)
  })
})

test('what parts the cells may be named by the first line, whose lines are counted all the same', async () => {
  for (const [first, by] of [
    ['sep=;', ';'],
    ['"sep=|"', '|'],
    ['\ufeffsep=\t', '\t'],
  ] as const) {
    const file = [first, ['sku', 'productName', 'price'].join(by), ['SEP-1', 'Tee, red', 'x'].join(by)].join('\r\n')
    expect(told(await preview(service, token, file))).toEqual(['3 price: Give a number, such as 12.50.'])
  }
})

test.each([
  ['12,50', '12,50 → 12.50.'],
  ['1.250,50', '1.250,50 → 1250.50.'],
  ['1 250,50', '1 250,50 → 1250.50.'],
  ['1,250.50', '1,250.50 → 1250.50.'],
  ['1,250', '1,250 → 1250, or 1.250 if the comma is the point.'],
  ['1,2,3', 'Give a number, such as 12.50.'],
])('a price such as %s is told as it is to be written', async (price, hint) => {
  const [message] = told(await preview(service, token, `sku,productName,price,currency\nHINT,Hint,"${price}",USD\n`))
  expect(message?.endsWith(hint)).toBe(true)
})

test('what is wrong on a row is told once, of the entry and the column in which it is', async () => {
  const lists = '"[{""name"":""Fit""},{""name"":""Cut""}]"'
  const found = await preview(
    service,
    token,
    `sku,productName,option1Name,option1Value,option2Name,option2Value,moreOptions\nONCE,Once,,,Size,,${lists}\n`,
  )
  expect(told(found)).toEqual([
    expect.stringMatching(/^2 option2Value: /),
    '2 moreOptions: Entry 1, value: This field is required.',
    '2 moreOptions: Entry 2, value: This field is required.',
  ])
})
