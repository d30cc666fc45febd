import { expect, test } from 'vitest'
import { createBrowserStore } from '@/components/ui/browser-storage'
import { changedDraftFields, dropDraft, dropExpiredDrafts, readDraft, writeDraft } from './draft-storage'

function memory() {
  const map = new Map<string, string>()
  const store = {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
  return { map, kept: createBrowserStore(() => store) }
}

const base = { street: '12 Hill St', city: '' }
const draft = { values: { street: '14 Hill St', city: '' }, base, restoredAt: 1_000 }

test('a draft is found under its key', () => {
  const { kept } = memory()
  writeDraft('address of O1', draft, kept)
  expect(readDraft('address of O1', 2_000, kept)).toEqual(draft)
  expect(readDraft('address of O2', 2_000, kept)).toBeNull()
})

test('a draft is deleted when discarded, typed back, or two weeks old', () => {
  const { map, kept } = memory()
  writeDraft('a', draft, kept)
  expect(map.size).toBe(1)
  dropDraft('a', kept)
  expect(map.size).toBe(0)
  writeDraft('a', draft, kept)
  writeDraft('a', { ...draft, values: base }, kept)
  expect(map.size).toBe(0)
  writeDraft('a', draft, kept)
  expect(readDraft('a', 1_000 + 15 * 86_400_000, kept)).toBeNull()
})

test('old drafts are deleted without opening their form, and nothing else is', () => {
  const { map, kept } = memory()
  const now = 1_000 + 15 * 86_400_000
  writeDraft('old', draft, kept)
  writeDraft('new', { ...draft, restoredAt: now }, kept)
  map.set('draft:broken', '{')
  map.set('density', 'compact')
  dropExpiredDrafts([...map.keys()], now, kept)
  expect([...map.keys()]).toEqual(['draft:new', 'density'])
})

test('a draft has only the fields that were typed into; the others show stored values', () => {
  expect(changedDraftFields(draft)).toEqual(['street'])
  expect(changedDraftFields({ values: { sizes: [1, 2] }, base: { sizes: [1, 2] } })).toEqual([])
})

test('a full or corrupt storage does not prevent typing', () => {
  const refuse = () => {
    throw new Error('full')
  }
  const full = createBrowserStore(() => ({ getItem: () => '{', setItem: refuse, removeItem: refuse }))
  // Some browsers throw on any access to the storage.
  for (const kept of [full, createBrowserStore(refuse)]) {
    writeDraft('a', draft, kept)
    dropDraft('a', kept)
    expect(readDraft('a', 0, kept)).toBeNull()
  }
})
