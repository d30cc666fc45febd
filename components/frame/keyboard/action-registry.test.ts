import { afterEach, expect, test, vi } from 'vitest'
import { type Action, register, registeredActions, subscribe } from './action-registry'

const entered: ReturnType<typeof register>[] = []
const offer = (actions: Action[], isFrame = false) => {
  const entry = register(isFrame)
  entry.set(actions)
  entered.push(entry)
  return entry
}
const action = (id: string, given: Partial<Action> = {}): Action => ({ id, label: id, section: 'Page', run() {}, ...given })
const ids = () => registeredActions().map(({ id }) => id)

afterEach(() => {
  for (const entry of entered.splice(0)) entry.unregister()
})

test('a component that leaves removes its actions', () => {
  const hold = offer([action('hold')])
  expect(ids()).toEqual(['hold'])
  hold.unregister()
  expect(ids()).toEqual([])
})

test('the frame’s actions come first, whenever registered; the page’s own are the newest', () => {
  offer([action('page')])
  offer([action('frame')], true)
  expect(ids()).toEqual(['frame', 'page'])
})

test('of actions with the same id the newest wins', () => {
  offer([action('close', { label: 'Close the list' })])
  offer([action('close', { label: 'Close the dialog' })])
  expect(registeredActions().map(({ label }) => label)).toEqual(['Close the dialog'])
})

test('the list stays the same until something visible changes, and runs the newest action', () => {
  const told = vi.fn()
  const end = subscribe(told)
  const first = vi.fn()
  const last = vi.fn()
  const entry = offer([action('hold', { run: first })])
  const before = registeredActions()
  told.mockClear()
  entry.set([action('hold', { run: last })])
  expect(registeredActions()).toBe(before)
  expect(told).not.toHaveBeenCalled()
  registeredActions()[0]?.run()
  expect([first.mock.calls.length, last.mock.calls.length]).toEqual([0, 1])
  entry.set([action('hold', { disabledReason: 'It is held already.' })])
  expect(told).toHaveBeenCalledOnce()
  end()
})
