import { walkRound } from './focus'
import { expect, test } from './samples'
import { screens } from './screens/screens'
import { settled } from './settled'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const { name, open, isPublic } of screens.filter(({ isWalked }) => isWalked))
  test(`Tab goes round and shows where it is: ${name}`, async ({ page, session, samples }) => {
    if (!isPublic) await page.context().addCookies(session)
    await open(page, samples)
    await settled(page)
    const { stops, problems } = await walkRound(page)
    expect(problems, stops.join('\n')).toEqual([])
    expect(stops.length).toBeGreaterThan(0)
  })
