import { afterEach, expect, test, vi } from 'vitest'
import { type Action, enter, registered, subscribe } from './registry'

const entered: ReturnType<typeof enter>[] = []
const offer = (actions: Action[], isFrame = false) => {
  const entry = enter(isFrame)
  entry.set(actions)
  entered.push(entry)
  return entry
}
const action = (id: string, given: Partial<Action> = {}): Action => ({ id, label: id, section: 'Page', run() {}, ...given })
const ids = () => registered().map(({ id }) => id)

afterEach(() => {
  for (const entry of entered.splice(0)) entry.leave()
})

test('what leaves takes its actions along', () => {
  const hold = offer([action('hold')])
  expect(ids()).toEqual(['hold'])
  hold.leave()
  expect(ids()).toEqual([])
})

test('the frame comes first whenever it comes, so that the page’s own are the newest', () => {
  offer([action('page')])
  offer([action('frame')], true)
  expect(ids()).toEqual(['frame', 'page'])
})

test('of several with one id the newest stands for all', () => {
  offer([action('close', { label: 'Close the list' })])
  offer([action('close', { label: 'Close the dialog' })])
  expect(registered().map(({ label }) => label)).toEqual(['Close the dialog'])
})

test('the list stays the same until something shown changes, and runs what was offered last', () => {
  const told = vi.fn()
  const end = subscribe(told)
  const first = vi.fn()
  const last = vi.fn()
  const entry = offer([action('hold', { run: first })])
  const before = registered()
  told.mockClear()
  entry.set([action('hold', { run: last })])
  expect(registered()).toBe(before)
  expect(told).not.toHaveBeenCalled()
  registered()[0]?.run()
  expect([first.mock.calls.length, last.mock.calls.length]).toEqual([0, 1])
  entry.set([action('hold', { why: 'It is held already.' })])
  expect(told).toHaveBeenCalledOnce()
  end()
})
