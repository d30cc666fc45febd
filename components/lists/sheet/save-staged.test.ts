import { expect, test } from 'vitest'
import { ApiError } from '@/components/api/api-error'
import type { StoredRow } from './conflicts'
import { outcomeText, type SheetService, saveStaged } from './save-staged'
import { noChanges, stageCell } from './staged'

type Field = 'price'
const staged = stageCell(noChanges<Field, null>(), { row: 'a', field: 'price', source: null, stored: '5', yours: '6' })
const stored = (price: string) => new Map<string, StoredRow<Field, null>>([['a', { id: 'a', source: null, text: () => price }]])
const stale = new ApiError(412, 'PreconditionFailed', null, [])
const unsaved = (failure: Error) => ({ stored: {}, errors: {}, failure })
const saveWith = (service: SheetService<Field, null>) => saveStaged(staged, service, () => {})

test('nothing is sent while a cell conflicts', async () => {
  const outcome = await saveWith({ load: async () => stored('8'), save: async () => expect.unreachable() })
  expect([outcome.conflicts.length, outcome.saved, outcome.of]).toEqual([1, 0, 1])
})

test('a stale save is compared and sent again', async () => {
  const retries: boolean[] = []
  const outcome = await saveWith({
    load: async (_, isRetry) => {
      retries.push(isRetry)
      return stored('5')
    },
    save: async () => (retries.length < 2 ? unsaved(stale) : { stored: { a: stored('6').get('a')! }, errors: {}, failure: null }),
  })
  expect([retries, outcome.saved, outcome.failure]).toEqual([[false, true], 1, null])
})

test('a stale save stops if nothing newer is known, or somebody is faster each time', async () => {
  let saves = 0
  const save = async () => {
    saves += 1
    return unsaved(stale)
  }
  expect((await saveWith({ load: async (_, isRetry) => (isRetry ? null : stored('5')), save })).failure).toBe(stale)
  expect(saves).toBe(1)
  expect((await saveWith({ load: async () => stored('5'), save })).failure).toBe(stale)
  expect(saves).toBe(5)
})

test.each([
  [{ saved: 7, of: 7, failure: null }, '7 rows saved'],
  [{ saved: 5, of: 7, failure: null }, '5 of 7 rows saved; 2 with errors'],
  [{ saved: 5, of: 7, failure: stale }, '5 of 7 rows saved; 2 not'],
  [{ saved: 0, of: 1, failure: null }, 'Nothing saved; 1 with errors'],
  [{ saved: 0, of: 1, failure: stale }, 'Nothing was saved'],
])('%o is shown as “%s”', (outcome, text) => {
  expect(outcomeText(outcome)).toBe(text)
})
