import type { Page, Route } from '@playwright/test'
import { expect, test } from '@/e2e/support/fixtures'
import type { FailureMode } from './failure-modes'
import type { Scene, SceneAction } from './scene'

type TestedAction = SceneAction & Pick<Scene, 'isBackground'>

const expectMessage = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible()
const clickRetry = (page: Page) => page.getByRole('button', { name: 'Retry' }).first().click()

/**
 * Runs the action in each failure mode in turn on the same page, and expects the promised message and the kept input each time. When the
 * last mode is no refusal, the action succeeds in the end.
 */
export async function runFailureModes(page: Page, action: TestedAction, modes: readonly FailureMode[]): Promise<void> {
  const { waiting: queuedModes, met: triggered, keys, stop } = await interceptRequests(page, action)
  let isRetried = false
  for (const [at, mode] of modes.entries())
    await test.step(mode.name, async () => {
      if (!isRetried) {
        // A mode that recovers by itself is followed by the next one without a retry.
        const end = modes.findIndex((one, i) => i >= at && !recovers(one, action))
        queuedModes.push(...modes.slice(at, end < 0 ? modes.length : end + 1).filter(({ answer }) => answer))
        // A message of an earlier request proves nothing about this one.
        for (const text of messagesOf(mode, action)) await expect(page.getByText(text)).toHaveCount(0)
        await mode.before?.(page)
        await (at === 0 || modes[at - 1]?.isRefusal ? action.act(page) : retryAction(page, action))
      }
      if (mode.during) await expect.poll(() => triggered.has(mode)).toBe(true)
      await mode.during?.(page)
      isRetried = recovers(mode, action)
      const isSilent = isRetried && mode.recovers !== 'always'
      for (const text of isSilent ? [] : messagesOf(mode, action)) await expectMessage(page, text)
      if (!isRetried && !mode.isConflict) await action.isKept?.(page)
      await mode.after?.(page)
    })
  if (modes.at(-1)?.isRefusal) return stop()
  if (!isRetried) await retryAction(page, action)
  await action.isDone(page)
  expect(queuedModes).toEqual([])
  const same = keys.slice(modes.filter(({ isRefusal }) => isRefusal).length)
  // The outcome of each of these requests is unknown: under one key, the service runs the write once.
  expect(new Set(same).size, `sent under ${same.join(', ')}`).toBe(1)
  await stop()
}

const messagesOf = ({ isRefusal, isConflict, messages = [] }: FailureMode, { refusalMessage }: SceneAction) =>
  isRefusal && !isConflict && refusalMessage ? [refusalMessage] : messages

const retryAction = (page: Page, action: SceneAction) => (action.retry ?? clickRetry)(page)

const recovers = ({ recovers, isRefusal, persists }: FailureMode, { isBackground, isRetriedOnLoss }: TestedAction) =>
  recovers === 'always' || (recovers === 'reads' && isRetriedOnLoss === true) || (isBackground === true && !isRefusal && !persists)

/**
 * Answers the action's requests in the queued modes, and lets later ones pass. Returns the modes that were triggered, and the idempotency
 * keys of the requests.
 */
async function interceptRequests(page: Page, { isRequest }: SceneAction) {
  const keys: (string | undefined)[] = []
  const queuedModes: FailureMode[] = []
  const triggered = new Set<FailureMode>()
  const intercept = async (route: Route) => {
    const request = route.request()
    if (!isRequest(request)) return route.fallback()
    keys.push(request.headers()['idempotency-key'])
    const mode = queuedModes.shift()
    if (mode) triggered.add(mode)
    await (mode?.answer ? mode.answer(route) : route.fallback())
  }
  await page.route('**/v1/**', intercept)
  const stop = () => page.unroute('**/v1/**', intercept)
  return { keys, waiting: queuedModes, met: triggered, stop }
}
