/** Packing slips: the time for one and for two hundred, and whether memory stays flat over thousands. */
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { register } from 'tsx/esm/api'

register()
const { renderSlip, renderSlips, closeSlips } = await import('../../server/orders/packing-slips/pdf/render')
const { sampleLine, sampleSlip } = await import('../../server/testing/builders/packing-slips')

const countries = [
  { languageCode: 'pl', shipTo: sampleSlip().shipTo },
  {
    languageCode: 'ja',
    shipTo: {
      firstName: '太郎',
      lastName: '山田',
      line1: '西新宿2-8-1',
      city: '新宿区',
      state: '東京都',
      zip: '160-0022',
      countryCode: 'JP',
    },
  },
  { languageCode: 'ar', shipTo: { firstName: 'عمر', lastName: 'الشريف', line1: 'شارع الشيخ زايد 12', city: 'دبي', countryCode: 'AE' } },
  {
    languageCode: 'de',
    shipTo: { lastName: 'Иван Петров', line1: 'Невский проспект 1', city: 'Санкт-Петербург', zip: '191186', countryCode: 'RU' },
  },
]
const formats = ['Letter', 'A4', 'Label4x6']

/** Slips of five products each, cycling through countries and formats. */
const slips = (count) =>
  Array.from({ length: count }, (_, index) =>
    sampleSlip({
      ...countries[index % countries.length],
      format: formats[index % formats.length],
      shipmentShortId: `S${String(index).padStart(10, '0')}`,
      orderNumber: `NW-${10_000 + index}`,
      lines: Array.from({ length: 5 }, (_, line) =>
        sampleLine({ productName: `Product ${index}-${line}`, sku: `SKU-${line}`, quantity: line + 1 }),
      ),
    }),
  )

const timed = async (work) => {
  const start = performance.now()
  await work()
  return performance.now() - start
}
const memory = () => Math.round(process.memoryUsage.rss() / 2 ** 20)

/** @returns {Promise<Record<string, string>>} results by name */
export async function measureSlips(soak) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-slips-'))
  try {
    const cold = await timed(() => renderSlip(sampleSlip()))
    for (const slip of slips(60)) await renderSlip(slip)
    const times = []
    for (const slip of slips(100)) times.push(await timed(() => renderSlip(slip)))
    times.sort((a, b) => a - b)
    const alone = await timed(async () => {
      for (const slip of slips(200)) await renderSlip(slip)
    })
    const file = join(folder, 'batch.pdf')
    const batch = await timed(() => renderSlips(slips(200), file))
    const { size } = statSync(file)
    const after = []
    for (let done = 0; done < soak; done += 500) {
      let most = 0
      const watch = setInterval(() => {
        most = Math.max(most, memory())
      }, 50)
      await renderSlips(slips(500), file)
      clearInterval(watch)
      after.push(`${done + 500}: ${memory()} (most ${most})`)
    }
    return {
      'first slip, thread and fonts cold': `${cold.toFixed(0)} ms`,
      'one slip': `p50 ${times[50].toFixed(0)} ms, p95 ${times[95].toFixed(0)} ms`,
      '200 slips, one by one': `${(alone / 1_000).toFixed(1)} s`,
      '200 slips in one PDF': `${(batch / 1_000).toFixed(1)} s, ${(size / 2 ** 20).toFixed(1)} MiB`,
      'resident MiB after so many, in batches of 500': after.join(', '),
    }
  } finally {
    await closeSlips()
    rmSync(folder, { recursive: true })
  }
}
