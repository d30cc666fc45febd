import { expect, test } from 'vitest'
import type { PersonPresent } from '@/components/frame/live/types'
import { expectAccessible } from '@/components/testing/accessible'
import { renderApp } from '@/components/testing/render'
import { EditorsNotice } from './editors-notice'
import { PresenceProvider } from './presence-context'

const person = (name: string, state: PersonPresent['state']): PersonPresent => ({ user: { id: name, name }, state, part: null })

const render = (others: PersonPresent[]) =>
  renderApp(
    <PresenceProvider value={{ noun: 'order', others, startEditing: () => () => {} }}>
      <EditorsNotice />
    </PresenceProvider>,
  )

test('a form warns of the colleagues who type into the same record, and of nobody who only looks', async () => {
  const screen = await render([person('Ann', 'editing'), person('Ben', 'viewing')])
  await expect.element(screen.getByRole('status').getByText('Ann is editing this order too.', { exact: false })).toBeVisible()
  await expectAccessible()
  await screen.unmount()
  const two = await render([person('Ann', 'editing'), person('Ben', 'editing')])
  await expect.element(two.getByText('Ann and Ben are editing this order too.', { exact: false })).toBeVisible()
  await two.unmount()
  const quiet = await render([person('Ben', 'viewing')])
  expect(quiet.container.textContent).not.toContain('editing')
})
