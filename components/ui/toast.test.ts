import { afterEach, expect, test, vi } from 'vitest'
import { announced } from './announce'
import { dismiss, shown, shownFor, toast, undo, undoLast } from './toast'

afterEach(() => {
  for (const { id } of shown.get()) dismiss(id)
})

test('the newest Undo that is offered is taken first, each once', async () => {
  const taken: string[] = []
  toast('Held A', { undo: () => taken.push('A') })
  toast('Held B', { undo: () => taken.push('B') })
  toast('Saved')
  expect([undoLast(), undoLast(), undoLast()]).toEqual([true, true, false])
  await vi.waitFor(() => expect(taken).toEqual(['B', 'A']))
  expect(shown.get().map(({ message }) => message)).toEqual(['Saved'])
  expect(announced.get().text).toBe('Undone')
})

test('an Undo that fails says why, and stays until it is closed', async () => {
  toast('Held A', { undo: () => Promise.reject(new Error('It was shipped meanwhile.')) })
  undoLast()
  await vi.waitFor(() => expect(shown.get()[0]).toMatchObject({ title: 'Could not be undone', message: 'It was shipped meanwhile.' }))
  expect(shown.get()).toHaveLength(1)
  expect(shownFor({ tone: 'bad' })).toBeNull()
})

test('a newer notice about the same takes the place of the older', () => {
  toast('Held A', { about: 'hold 1' })
  toast('Held B', { about: 'hold 2' })
  toast('Released A', { about: 'hold 1' })
  expect(shown.get().map(({ message }) => message)).toEqual(['Held B', 'Released A'])
})

test('pressing twice undoes once', async () => {
  const back = vi.fn(async () => {})
  toast('Held A', { undo: back })
  const [first] = shown.get()
  await Promise.all([first && undo(first), shown.get()[0] && undo(shown.get()[0]!)])
  expect(back).toHaveBeenCalledTimes(1)
})

test('what went wrong is not pushed out by what went well', () => {
  toast('Not saved', { tone: 'bad' })
  for (const n of [1, 2, 3, 4]) toast(`Notice ${n}`)
  expect(shown.get().map(({ message }) => message)).toEqual(['Not saved', 'Notice 2', 'Notice 3', 'Notice 4'])
})

test('no more than four stand in the corner', () => {
  for (const n of [1, 2, 3, 4, 5]) toast(`Notice ${n}`)
  expect(shown.get().map(({ message }) => message)).toEqual(['Notice 2', 'Notice 3', 'Notice 4', 'Notice 5'])
})
