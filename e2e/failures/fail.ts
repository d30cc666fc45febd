import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import type { Deed, Scene } from './deed'
import type { Way } from './ways'

type Doing = Deed & Pick<Scene, 'isBackground'>

const told = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible()
const retry = (page: Page) => page.getByRole('button', { name: 'Retry' }).first().click()

/**
 * Fails in all the ways, one attempt after the other on the same page, and expects each time that what is promised is told and what was
 * typed is kept. Where the last of them does not refuse, it gets done in the end.
 */
export async function fail(page: Page, deed: Doing, ways: readonly Way[]): Promise<void> {
  const { waiting, met, keys } = await standInTheWay(page, deed)
  let isAsked = false
  for (const [at, way] of ways.entries())
    await test.step(way.name, async () => {
      if (!isAsked) {
        // What heals is followed by the next without anybody's doing.
        const end = ways.findIndex((one, i) => i >= at && !heals(one, deed))
        waiting.push(...ways.slice(at, end < 0 ? ways.length : end + 1).filter(({ answer }) => answer))
        await way.before?.(page)
        await (at === 0 || ways[at - 1]?.refuses ? deed.act(page) : askAgain(page, deed))
      }
      if (way.during) await expect.poll(() => met.has(way)).toBe(true)
      await way.during?.(page)
      isAsked = heals(way, deed)
      const isSilent = isAsked && way.heals !== 'always'
      const texts = way.refuses && deed.says ? [deed.says] : (way.tells ?? [])
      for (const text of isSilent ? [] : texts) await told(page, text)
      if (!isAsked) await deed.isKept?.(page)
      await way.after?.(page)
    })
  if (ways.at(-1)?.refuses) return
  if (!isAsked) await askAgain(page, deed)
  await deed.isDone(page)
  expect(waiting).toEqual([])
  const same = keys.slice(ways.filter(({ refuses }) => refuses).length)
  // Nobody knows of any of these whether it was carried out: sent under one key, it is carried out once.
  expect(new Set(same).size, `sent under ${same.join(', ')}`).toBe(1)
}

const askAgain = (page: Page, deed: Deed) => (deed.again ?? retry)(page)

const heals = ({ heals, refuses, lasts }: Way, { isBackground, survivesLoss }: Doing) =>
  heals === 'always' || (heals === 'reads' && survivesLoss === true) || (isBackground === true && !refuses && !lasts)

/** Answers the deed's requests in the ways that are waiting, and lets pass what comes after them. Tells which have met one, and the keys they were sent under. */
async function standInTheWay(page: Page, { isRequest }: Deed) {
  const keys: (string | undefined)[] = []
  const waiting: Way[] = []
  const met = new Set<Way>()
  await page.route('**/v1/**', async (route) => {
    const request = route.request()
    if (!isRequest(request)) return route.fallback()
    keys.push(request.headers()['idempotency-key'])
    const way = waiting.shift()
    if (way) met.add(way)
    await (way?.answer ? way.answer(route) : route.fallback())
  })
  return { keys, waiting, met }
}
