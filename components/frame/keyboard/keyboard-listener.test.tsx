import { lazy, type ReactNode, useEffect, useRef, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderApp } from '@/components/testing/render'
import { Dialog } from '@/components/ui/dialogs/dialog'
import { ModalOverlay } from '@/components/ui/dialogs/modal-overlay'
import { LazyBoundary } from '@/components/ui/lazy-boundary'
import type { Action } from './action-registry'
import { listenToKeys } from './keyboard-listener'
import { useActions } from './use-actions'

const ran = vi.fn()
afterEach(() => ran.mockClear())

const action = (keys: string, id = keys): Action => ({ id, label: id, section: 'Page', keys, worksInText: true, run: () => ran(id) })

function Keys({ actions }: { actions: Action[] }) {
  useActions(actions)
  return null
}

function Listening() {
  useEffect(() => listenToKeys({ isMac: false, onScan() {}, onModifier() {} }), [])
  return null
}

/** Longer than a letter is held back to see whether a scanner sent it. */
const burstEnd = () => new Promise((done) => setTimeout(done, 150))

/** Types as a person does. */
async function type(text: string) {
  for (const letter of text) {
    await userEvent.keyboard(letter)
    await burstEnd()
  }
}

const dialogKeys = [action('1', 'dialog 1'), action('mod+Enter', 'dialog submit')]
const pageKeys = [action('1', 'page 1'), action('e'), action('l'), action('mod+Enter', 'page submit')]

function Layers({ overlay, isDirty = false }: { overlay?: boolean; isDirty?: boolean }) {
  return (
    <>
      <Listening />
      <Keys actions={pageKeys} />
      <Dialog opened onClose={() => {}} title="Release" isDirty={isDirty}>
        <Keys actions={dialogKeys} />
        <button type="button" data-autofocus>
          Release
        </button>
      </Dialog>
      {overlay && (
        <ModalOverlay label="Sign in again" onClose={() => {}}>
          <button type="button" data-autofocus>
            Sign in
          </button>
          <input aria-label="Password" type="password" />
        </ModalOverlay>
      )}
    </>
  )
}

test('the keys of a dialog run its actions, and not those of the page', async () => {
  const screen = await renderApp(<Layers />)
  await expect.element(screen.getByRole('button', { name: 'Release' })).toHaveFocus()
  await type('1')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(ran.mock.calls.flat()).toEqual(['dialog 1', 'dialog submit'])
})

test('no key typed into an overlay runs an action of the dialog behind it', async () => {
  const screen = await renderApp(<Layers overlay />)
  await expect.element(screen.getByRole('button', { name: 'Sign in' })).toHaveFocus()
  await type('1')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await screen.getByLabelText('Password').fill('')
  await type('1')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(screen.getByLabelText('Password')).toHaveValue('1')
  expect(ran).not.toHaveBeenCalled()
})

test('while a dialog asks whether to discard the input, its shortcuts do nothing', async () => {
  const screen = await renderApp(<Layers isDirty />)
  await expect.element(screen.getByRole('button', { name: 'Release' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('alertdialog')).toBeVisible()
  await type('1')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(ran).not.toHaveBeenCalled()
})

test('Enter at once after a letter goes to the element that the letter has focused', async () => {
  const [pressed, pressedBefore] = [vi.fn(), vi.fn()]

  function List() {
    const next = useRef<HTMLButtonElement>(null)
    return (
      <>
        <Listening />
        <Keys actions={[{ ...action('j'), run: () => next.current?.focus() }, action('k')]} />
        <button type="button" onKeyDown={({ key }) => pressedBefore(key)}>
          First
        </button>
        <button type="button" ref={next} onKeyDown={({ key }) => pressed(key)} onClick={() => pressed('click')}>
          Next
        </button>
      </>
    )
  }
  const screen = await renderApp(<List />)
  screen.getByRole('button', { name: 'First' }).element().focus()
  await userEvent.keyboard('j{Enter}')
  expect(pressed.mock.calls.flat()).toEqual(['Enter', 'click'])
  await userEvent.keyboard('k{ArrowDown}')
  expect(ran.mock.calls.flat()).toEqual(['k'])
  expect(pressed.mock.calls.flat()).toEqual(['Enter', 'click', 'k', 'ArrowDown'])
  expect(pressedBefore.mock.calls.flat()).toEqual(['j'])
  await burstEnd()
  expect(ran).toHaveBeenCalledTimes(1)
})

test('letters after the key of a dialog whose code is loading do nothing', async () => {
  const Loading = lazy(() => new Promise<never>(() => {}))
  function Page() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <Listening />
        <Keys actions={[...pageKeys, { ...action('n'), run: () => setOpen(true) }]} />
        <LazyBoundary>{isOpen && <Loading />}</LazyBoundary>
      </>
    )
  }
  await renderApp(<Page />)
  await type('nl')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(ran).not.toHaveBeenCalled()
})

/** A page whose key n opens a dialog with a field; its code is loaded when the returned function is called. */
async function openLoading(field: ReactNode) {
  let load = () => {}
  const Form = lazy(
    () =>
      new Promise<{ default: () => ReactNode }>((done) => {
        load = () =>
          done({
            default: () => (
              <Dialog opened onClose={() => {}} title="New">
                {field}
              </Dialog>
            ),
          })
      }),
  )
  function Page() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <Listening />
        <Keys actions={[...pageKeys, { ...action('n'), run: () => setOpen(true) }]} />
        <LazyBoundary>{isOpen && <Form />}</LazyBoundary>
      </>
    )
  }
  const screen = await renderApp(<Page />)
  return { screen, load: () => load() }
}

test('letters that are typed before the field of a form has the focus go into it, before those that follow', async () => {
  const { screen, load } = await openLoading(<input aria-label="Name" data-autofocus />)
  await type('nel l')
  await userEvent.keyboard('i')
  load()
  await expect.element(screen.getByLabelText('Name')).toHaveFocus()
  await userEvent.keyboard('la')
  await expect.element(screen.getByLabelText('Name')).toHaveValue('el lila')
  expect(ran).not.toHaveBeenCalled()
})

test('a space stays after the letter before it, when the letter is held back on a busy page', async () => {
  const { screen, load } = await openLoading(<input aria-label="Name" data-autofocus />)
  await type('n')
  const realTimeout = setTimeout
  // The timer of a busy page is late.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (const key of 'a b ') {
    await userEvent.keyboard(key)
    await new Promise((done) => realTimeout(done, 60))
  }
  vi.useRealTimers()
  load()
  await expect.element(screen.getByLabelText('Name')).toHaveValue('a b ')
  expect(ran).not.toHaveBeenCalled()
})

test('letters that are typed before a password has the focus, or before another key, go nowhere', async () => {
  const { screen, load } = await openLoading(<input aria-label="Password" type="password" data-autofocus />)
  await type('nel')
  load()
  await expect.element(screen.getByLabelText('Password')).toHaveFocus()
  await expect.element(screen.getByLabelText('Password')).toHaveValue('')
  await screen.unmount()
  const other = await openLoading(<input aria-label="Name" data-autofocus />)
  await type('nel')
  await userEvent.keyboard('{ArrowDown}')
  other.load()
  await expect.element(other.screen.getByLabelText('Name')).toHaveFocus()
  await burstEnd()
  await expect.element(other.screen.getByLabelText('Name')).toHaveValue('')
})

test('when the code of a dialog cannot be loaded, a dialog says so, and the letters that are still typed do nothing', async () => {
  let fail = () => {}
  const Loading = lazy(
    () =>
      new Promise<never>((_, refuse) => {
        fail = () => refuse(new Error('Failed to fetch dynamically imported module'))
      }),
  )
  function Page() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <Listening />
        <Keys actions={[...pageKeys, { ...action('n'), run: () => setOpen(true) }]} />
        <LazyBoundary onChunkError={() => setOpen(false)}>{isOpen && <Loading />}</LazyBoundary>
      </>
    )
  }
  const screen = await renderApp(<Page />)
  await type('nl')
  fail()
  await expect.element(screen.getByRole('dialog', { name: 'Not loaded' })).toBeVisible()
  await type('l l')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(screen.getByText('This part of the page could not be loaded.')).toBeVisible()
  expect(ran).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await type('l')
  expect(ran.mock.calls.flat()).toEqual(['l'])
})

test('the code that keys open is loaded when the page is idle', async () => {
  const [enabled, disabled, keyless] = [vi.fn(), vi.fn(), vi.fn()]
  const whenIdle: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (act: () => void) => whenIdle.push(act))
  await renderApp(
    <Keys
      actions={[
        { ...action('m'), preload: enabled },
        { ...action('a'), preload: disabled, disabledReason: 'The permission is missing.' },
        { id: 'resolve', label: 'Resolve', section: 'Page', run() {}, preload: keyless },
      ]}
    />,
  )
  expect(enabled).not.toHaveBeenCalled()
  for (const act of whenIdle) act()
  expect([enabled, disabled, keyless].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0])
})

test('letters that were typed before a field got the focus go into the field or nowhere', async () => {
  function Page() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <Listening />
        <Keys actions={[...pageKeys, { ...action('n'), run: () => setOpen(true) }]} />
        {/* biome-ignore lint/a11y/noAutofocus: as the composer of notes. */}
        {isOpen && <textarea aria-label="Note" autoFocus />}
      </>
    )
  }
  const screen = await renderApp(<Page />)
  // Two keys at once, as of a fast typist or a busy page.
  await userEvent.keyboard('nl')
  await expect.element(screen.getByLabelText('Note')).toHaveFocus()
  await burstEnd()
  expect(ran).not.toHaveBeenCalled()
})
