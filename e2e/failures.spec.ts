import type { Page } from '@playwright/test'
import { fail } from './failures/fail'
import { scenes } from './failures/scenes'
import { interruptions, refusals, withoutConnection } from './failures/ways'
import { expect, test } from './samples'

test.beforeEach(async ({ page, session }) => {
  await page.context().addCookies(session)
})

for (const { name, is, of, loads, isBackground } of scenes) {
  const refused = is === 'read' ? refusals.ofReads : refusals.ofWrites
  const endsWhenRefused = is === 'read' || isBackground
  // What only reads asks by itself as soon as there is a connection; a page that is not there yet cannot be asked for without one.
  const apart = loads ? [] : is === 'read' ? [withoutConnection] : []
  const interrupted = is === 'read' ? interruptions : [...withoutConnection, ...interruptions]
  // What goes on by itself waits longer after each failure: five of them would outlast a test.
  const visited = isBackground ? [interrupted.filter(({ during }) => !during), interrupted.filter(({ during }) => during)] : [interrupted]
  const visits = endsWhenRefused ? [...visited, ...apart, ...refused.map((one) => [one])] : [[...refused, ...interrupted]]

  for (const ways of visits)
    test(`${name}: ${ways.map((way) => way.name).join('; ')}`, async ({ page, newOrder, api }) => {
      if (ways.some(({ during }) => during)) await page.clock.install()
      if (!loads) await deployAnother(page)
      const { open, ...deed } = of(await newOrder(), api)
      await open(page)
      if (!loads) await expect(page.getByText('A new version is ready.')).toBeVisible()
      await fail(page, { ...deed, isBackground }, ways)
    })

  if (is === 'versioned')
    test(`${name}: somebody else was faster`, async ({ page, newOrder, api }) => {
      const { open, ...deed } = of(await newOrder(), api)
      await open(page)
      await deed.meanwhile?.()
      await deed.act(page)
      await expect(page.getByText(deed.outrun ?? 'Somebody else changed this meanwhile').first()).toBeVisible()
    })
}

/** Nothing of a page that is open may depend on being of the newest build. */
async function deployAnother(page: Page) {
  const hello = 'retry: 60000\nid: 1\nevent: hello\ndata: {"build":"the next one"}\n\n'
  await page.route('**/v1/events/stream*', (route) => route.fulfill({ contentType: 'text/event-stream', body: hello }))
}
