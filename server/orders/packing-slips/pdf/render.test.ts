import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleLine, sampleSlip } from '@/server/testing/builders/packing-slips'
import { readPdf } from '@/server/testing/read-pdf'
import { closeSlips, renderSlip, renderSlips } from './render'

const folder = mkdtempSync(join(tmpdir(), 'slips-'))
const picture = join(folder, 'picture.png')

beforeAll(async () => {
  await sharp({ create: { width: 640, height: 400, channels: 4, background: { r: 0, g: 90, b: 160, alpha: 0.5 } } })
    .png()
    .toFile(picture)
})
afterAll(closeSlips)

const collapseSpace = (text: string) => text.replace(/\s+/gu, ' ')

describe('the bytes of a slip', () => {
  const input = sampleSlip({
    languageCode: 'ja',
    message: 'عمر الشريف 山田 太郎 ❤️',
    merchant: { name: 'Northwind', logo: picture, supportEmail: null },
    lines: [sampleLine({ thumbnail: picture })],
  })

  test('are the same each time, whatever was drawn in between, also in another process', async () => {
    const { pdf } = await renderSlip(input)
    await renderSlip(sampleSlip({ message: 'الإسلام 太郎' }))
    expect(Buffer.from((await renderSlip(input)).pdf).equals(pdf)).toBe(true)
    const file = join(folder, 'other.pdf')
    const script = `import { renderSlips } from './server/orders/packing-slips/pdf/render.ts'; await renderSlips([${JSON.stringify(input)}], ${JSON.stringify(file)}); process.exit()`
    execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script])
    expect(readFileSync(file).equals(pdf)).toBe(true)
  })

  test('differ with the contents of the slip', async () => {
    const { pdf } = await renderSlip(input)
    expect(Buffer.from((await renderSlip({ ...input, copy: 2 })).pdf).equals(pdf)).toBe(false)
  })
})

test('the slips of a batch are one PDF in the given order, with page numbers per slip', async () => {
  const file = join(folder, 'batch.pdf')
  const many = Array.from({ length: 40 }, () => sampleLine())
  const { pageCounts } = await renderSlips(
    [
      sampleSlip({ shipmentShortId: 'S0000000003', format: 'Label4x6' }),
      sampleSlip({ shipmentShortId: 'S0000000001', lines: many }),
      sampleSlip({ shipmentShortId: 'S0000000002', languageCode: 'de' }),
    ],
    file,
  )
  const pages = await readPdf(new Uint8Array(readFileSync(file)))
  const first = pageCounts[1] as number
  expect(pageCounts).toEqual([1, first, 1])
  expect(pages.map(({ text }) => text.match(/S00000000\d\d/)?.[0])).toEqual([
    'S0000000003',
    ...Array.from({ length: first }, () => 'S0000000001'),
    'S0000000002',
  ])
  expect(collapseSpace(pages[1]?.text ?? '')).toContain(`Page 1 of ${first}`)
})

test('a slip does not wait for a batch', async () => {
  const order: string[] = []
  const batch = renderSlips(
    Array.from({ length: 60 }, () => sampleSlip()),
    join(folder, 'long.pdf'),
  )
  await renderSlip(sampleSlip())
  await Promise.all([batch.then(() => order.push('batch')), renderSlip(sampleSlip()).then(() => order.push('one'))])
  expect(order).toEqual(['one', 'batch'])
})

test('a failed batch leaves no file', async () => {
  const unwritable = { ...sampleSlip(), orderDate: 'never' }
  const before = readdirSync(folder)
  await expect(renderSlips([sampleSlip(), unwritable], join(folder, 'none.pdf'))).rejects.toThrow()
  await expect(renderSlips([sampleSlip()], join(folder, 'no-such-folder', 'none.pdf'))).rejects.toThrow('ENOENT')
  expect(readdirSync(folder)).toEqual(before)
})
