import { work } from './day'
import { measured, median } from './measured'
import { pages } from './pages'
import { timeToPaint } from './painted'
import { expect, test } from './samples'
import { row } from './screens/screen'
import { settled } from './settled'
import { slowDown, type Vitals, vitals, watchVitals } from './vitals'

/** Promised: at 100,000 orders, on a machine that does nothing else. */
const MOST_WAIT = 300
const MOST_SHIFT = 0.05
const MOST_INP = 200
/** A figure over its limit is taken again before it is believed: a neighbour may have had the processor. */
const TAKES = 3

/** Names that are common and rare, with an initial and with a qualifier. */
const sought = ['smith j', 'garcia b', 'nguyen', 'jimenez', 'patel m', 'foster status:New', 'gutierrez']

for (const how of ['as one types', 'with Enter'] as const)
  test(`what is searched for is there in a blink, ${how}`, async ({ office: page }, info) => {
    test.setTimeout(120_000)
    const line = page.getByRole('combobox', { name: 'Query' })
    const figures: number[] = []
    for (let take = 0; take < TAKES && !(median(figures) < MOST_WAIT); take++) {
      figures.length = 0
      for (const q of sought) {
        await page.goto('/orders')
        await expect(row(page, 1)).toBeVisible()
        await settled(page)
        const time = await timeToPaint(page, q, q.split(' ')[0] as string, async () => {
          await line.pressSequentially(q, { delay: 40 })
          if (how === 'with Enter') await page.keyboard.press('Enter')
        })
        figures.push(time)
      }
    }
    measured(info, { what: `Search painted after the last key, ${how}`, value: median(figures), unit: 'ms', limit: MOST_WAIT })
    expect(median(figures), figures.map(Math.round).join(', ')).toBeLessThan(MOST_WAIT)
  })

for (const { name, path, isPublic, isThere } of pages)
  test(`nothing jumps while it loads: ${name}`, async ({ page, session, samples }, info) => {
    if (!isPublic) await page.context().addCookies(session)
    await watchVitals(page)
    // Answers that take their time show what stands there before them.
    await page.route('**/v1/**', async (route) => {
      await new Promise((later) => setTimeout(later, 300))
      await route.continue()
    })
    await page.goto(path(samples))
    await isThere(page)
    await settled(page)
    await page.mouse.wheel(0, 2_000)
    const { cls, shifted } = await vitals(page)
    measured(info, { what: `Layout shift: ${name}`, value: cls, unit: '', limit: MOST_SHIFT })
    expect(cls, shifted).toBeLessThanOrEqual(MOST_SHIFT)
  })

test('nothing is slow or jumps while one works: 60 actions, a processor four times slower', async ({ page, session, samples }, info) => {
  test.setTimeout(300_000)
  await page.context().addCookies(session)
  await watchVitals(page)
  const figures: Vitals[] = []
  for (let take = 0; take < TAKES && !(median(figures.map(({ inp }) => inp)) <= MOST_INP); take++) {
    await slowDown(page, 1)
    await page.goto(`/orders?q=${samples.query}`)
    await expect(row(page, 1)).toBeVisible()
    await settled(page)
    await slowDown(page, 4)
    const actions = await work(page, samples)
    const figure = await vitals(page)
    expect(actions).toBeGreaterThanOrEqual(60)
    expect(figure.interactions, 'the page was loaded anew on the way').toBeGreaterThanOrEqual(60)
    figures.push(figure)
  }
  const inp = median(figures.map((figure) => figure.inp))
  const cls = Math.min(...figures.map((figure) => figure.cls))
  measured(info, { what: 'INP over 60 actions, processor four times slower', value: inp, unit: 'ms', limit: MOST_INP })
  measured(info, { what: 'Layout shift: over 60 actions', value: cls, unit: '', limit: MOST_SHIFT })
  expect(inp, figures.map(({ slowest }) => slowest).join('; ')).toBeLessThanOrEqual(MOST_INP)
  expect(cls, figures.map(({ shifted }) => shifted).join('; ')).toBeLessThanOrEqual(MOST_SHIFT)
})
