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

/** An error that leaves open whether the write happened. */
const lost = () => Object.assign(new Error('The service cannot be reached.'), { isOutcomeUnknown: true, abandon: vi.fn() })

test('an Undo whose answer was lost is offered again as the same attempt, which ends with its outcome', async () => {
  const error = lost()
  const back = vi.fn<() => Promise<void>>().mockRejectedValueOnce(error)
  toast('Held A', { undo: back })
  undoLast()
  await vi.waitFor(() => expect(toastStore.get()).toMatchObject([{ title: 'Could not be undone', message: error.message, undo: back }]))
  expect(error.abandon).not.toHaveBeenCalled()
  expect(undoLast()).toBe(true)
  await vi.waitFor(() => expect(toastStore.get()).toEqual([]))
  expect(back).toHaveBeenCalledTimes(2)
  expect(error.abandon).toHaveBeenCalled()
})

test('the attempt ends when its notice is closed or replaced', async () => {
  const [closed, replaced] = [lost(), lost()]
  toast('Held A', { undo: () => Promise.reject(closed) })
  undoLast()
  await vi.waitFor(() => expect(toastStore.get()[0]?.tone).toBe('bad'))
  for (const { id } of toastStore.get()) dismiss(id)
  expect(closed.abandon).toHaveBeenCalledOnce()
  toast('Held B', { undo: () => Promise.reject(replaced), replaceKey: 'hold B' })
  undoLast()
  await vi.waitFor(() => expect(toastStore.get()[0]?.tone).toBe('bad'))
  toast('Released B', { replaceKey: 'hold B' })
  expect(replaced.abandon).toHaveBeenCalledOnce()
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
