import type { Page } from '@playwright/test'
import { expect, test } from '@/e2e/seed/samples'
import { isWhole } from '@/server/testing/whole.mjs'
import { type FailureMode, interruptions, refusals, somebodyWasFaster, withoutConnection } from './failure-modes'
import { runFailureModes } from './run-failure-modes'
import type { Scene } from './scene'
import { scenes } from './scenes'

test.beforeEach(async ({ page, session }) => {
  await page.context().addCookies(session)
})

/**
 * One scene of each kind of screen runs every failure mode: list, record page, form, sheet, bulk action and bench. The others share their
 * code (components/frame/forms/api-form.test.tsx covers it), so one refusal and one lost answer show that they use it: `npm test -- --whole`.
 */
const exhaustive = ['orders list', 'timeline of an order', 'address', 'items', 'bulk preview', 'bulk plan', 'packing bench']
const isExhaustive = ({ name }: Scene) => exhaustive.includes(name)
/** Scenes whose page cannot go on after a failure visit it anew for each. */
const isApart = (scene: Scene) => isExhaustive(scene) || scene.kind === 'read' || scene.isBackground || scene.endsWhenStale

for (const scene of scenes.filter(isWhole ? isApart : isExhaustive)) {
  const { name, kind, isPageLoad } = scene
  for (const modes of visitsOf(scene)) {
    const turnsClock = modes.some(({ during }) => during)
    test.describe(() => {
      test.use({ keepsContext: !turnsClock })
      test(`${name}: ${modes.map((mode) => mode.name).join('; ')}`, async ({ page, newOrder, api }) => {
        if (turnsClock) await page.clock.install()
        if (!isPageLoad) await deployAnother(page)
        const { open, ...action } = scene.of(await newOrder(), api)
        await open(page)
        if (!isPageLoad) await expect(page.getByText('A new version is ready.')).toBeVisible()
        await runFailureModes(page, { ...action, isBackground: scene.isBackground }, modes)
      })
    })
  }

  // Here the page hears of the other user's change by its event stream, too.
  if (kind === 'versioned')
    test(`${name}: somebody else was faster`, async ({ page, newOrder, api }) => {
      const { open, ...action } = scene.of(await newOrder(), api)
      await open(page)
      await runFailureModes(page, action, [somebodyWasFaster(action)])
    })
}

const pageOf = ({ name, page = name }: Scene) => page
const sharedScenes = isWhole ? scenes.filter((scene) => !isApart(scene)) : []

for (const pageName of new Set(sharedScenes.map(pageOf))) {
  const visited = sharedScenes.filter((scene) => pageOf(scene) === pageName)
  const names = visited.map(({ name }) => name).join(', ')
  test(`${pageName}: 409, somebody else was faster, the answer is lost: ${names}`, async ({ page, newOrder, api }) => {
    test.setTimeout(test.info().timeout + 15_000 * (visited.length - 1))
    await deployAnother(page)
    const order = await newOrder()
    for (const { name, kind, of } of visited)
      await test.step(name, async () => {
        const { open, ...action } = of(order, api)
        await open(page)
        await expect(page.getByText('A new version is ready.')).toBeVisible()
        const conflict = kind === 'versioned' ? [somebodyWasFaster(action)] : []
        await runFailureModes(page, action, [...refusals.ofWrites.slice(-1), ...conflict, ...interruptions.slice(-1)])
        await closeNotices(page)
      })
  })
}

/** The failure modes of a scene that is not grouped with others, by visit. */
function visitsOf(scene: Scene): FailureMode[][] {
  const { kind, isPageLoad, isBackground } = scene
  const refused = (kind === 'read' ? refusals.ofReads : refusals.ofWrites).slice(isExhaustive(scene) ? 0 : -1)
  // Reads retry by themselves when the connection returns; a page cannot be loaded without a connection.
  const apart = isPageLoad || !isExhaustive(scene) ? [] : kind === 'read' ? [withoutConnection] : []
  const every = kind === 'read' ? interruptions : [...withoutConnection, ...interruptions]
  const interrupted = isExhaustive(scene) ? every : every.slice(-1)
  // Background requests wait longer after each failure: five failures in a row would exceed the test's timeout.
  const split = [interrupted.filter(({ during }) => !during), interrupted.filter(({ during }) => during)]
  const visited = isBackground ? split.filter((modes) => modes.length > 0) : [interrupted]
  const endsWhenRefused = kind === 'read' || isBackground
  return endsWhenRefused ? [...visited, ...apart, ...refused.map((one) => [one])] : [[...refused, ...interrupted]]
}

/** Closes what the page says about one scene before the next one begins. */
async function closeNotices(page: Page) {
  const buttons = page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Close' })
  await expect(async () => {
    // A notice may go by itself.
    if (await buttons.count()) await buttons.first().click({ timeout: 500 })
    expect(await buttons.count()).toBe(0)
  }).toPass()
}

/**
 * Announces a newer build: an open page must work whatever build the service runs. The stream is replaced in the page, because the browser
 * uses no cache while Playwright answers requests.
 */
async function deployAnother(page: Page) {
  await page.addInitScript(() => {
    /** Says hello; then the connection is lost, and the browser will open another one. */
    class StreamOfAnother extends EventTarget {
      static readonly CLOSED = 2
      readonly readyState = 0
      onerror?: () => void
      constructor() {
        super()
        queueMicrotask(() => {
          this.dispatchEvent(new MessageEvent('hello', { data: '{"build":"the next one"}', lastEventId: '1' }))
          this.onerror?.()
        })
      }
      close() {}
    }
    Object.assign(window, { EventSource: StreamOfAnother })
  })
}

test('every kind of screen has a scene with every failure', () => {
  expect(scenes.map(({ name }) => name)).toEqual(expect.arrayContaining(exhaustive))
})
