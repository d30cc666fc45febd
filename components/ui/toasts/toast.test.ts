import { afterEach, expect, test, vi } from 'vitest'
import { announcements } from './announce'
import { dismiss, toast, toastDuration, toastStore, undo, undoLast } from './toast'

afterEach(() => {
  for (const { id } of toastStore.get()) dismiss(id)
})

test('the newest Undo is used first, each once', async () => {
  const taken: string[] = []
  toast('Held A', { undo: () => taken.push('A') })
  toast('Held B', { undo: () => taken.push('B') })
  toast('Saved')
  expect([undoLast(), undoLast(), undoLast()]).toEqual([true, true, false])
  await vi.waitFor(() => expect(taken).toEqual(['B', 'A']))
  expect(toastStore.get().map(({ message }) => message)).toEqual(['Saved'])
  expect(announcements.get().text).toBe('Undone')
})

test('a failed Undo says why, and stays until it is closed', async () => {
  toast('Held A', { undo: () => Promise.reject(new Error('It was shipped meanwhile.')) })
  undoLast()
  await vi.waitFor(() => expect(toastStore.get()[0]).toMatchObject({ title: 'Could not be undone', message: 'It was shipped meanwhile.' }))
  expect(toastStore.get()).toHaveLength(1)
  expect(toastDuration({ tone: 'bad' })).toBeNull()
})

test('a newer notice about the same replaces the older one', () => {
  toast('Held A', { replaceKey: 'hold 1' })
  toast('Held B', { replaceKey: 'hold 2' })
  toast('Released A', { replaceKey: 'hold 1' })
  expect(toastStore.get().map(({ message }) => message)).toEqual(['Held B', 'Released A'])
})

test('pressing twice undoes once', async () => {
  const back = vi.fn(async () => {})
  toast('Held A', { undo: back })
  const [first] = toastStore.get()
  await Promise.all([first && undo(first), toastStore.get()[0] && undo(toastStore.get()[0]!)])
  expect(back).toHaveBeenCalledTimes(1)
})

test('an error is not pushed out by a success', () => {
  toast('Not saved', { tone: 'bad' })
  for (const n of [1, 2, 3, 4]) toast(`Notice ${n}`)
  expect(toastStore.get().map(({ message }) => message)).toEqual(['Not saved', 'Notice 2', 'Notice 3', 'Notice 4'])
})

test('at most four are shown at once', () => {
  for (const n of [1, 2, 3, 4, 5]) toast(`Notice ${n}`)
  expect(toastStore.get().map(({ message }) => message)).toEqual(['Notice 2', 'Notice 3', 'Notice 4', 'Notice 5'])
})
