import { expect, test } from 'vitest'
import { keptIn } from '../ui/storage'
import { dropDraft, readDraft, sweepDrafts, typedFields, writeDraft } from './draft'

function memory() {
  const map = new Map<string, string>()
  const store = {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
  return { map, kept: keptIn(() => store) }
}

const base = { street: '12 Hill St', city: '' }
const draft = { values: { street: '14 Hill St', city: '' }, base, at: 1_000 }

test('what was typed is found again under its key', () => {
  const { kept } = memory()
  writeDraft('address of O1', draft, kept)
  expect(readDraft('address of O1', 2_000, kept)).toEqual(draft)
  expect(readDraft('address of O2', 2_000, kept)).toBeNull()
})

test('it is forgotten when it is dropped, typed back, or two weeks old', () => {
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

test('old drafts are taken away though nobody opens their form, and nothing else is', () => {
  const { map, kept } = memory()
  const now = 1_000 + 15 * 86_400_000
  writeDraft('old', draft, kept)
  writeDraft('new', { ...draft, at: now }, kept)
  map.set('draft:broken', '{')
  map.set('density', 'compact')
  sweepDrafts([...map.keys()], now, kept)
  expect([...map.keys()]).toEqual(['draft:new', 'density'])
})

test('only fields that were typed into are the draft’s; the others show what is stored now', () => {
  expect(typedFields(draft)).toEqual(['street'])
  expect(typedFields({ values: { sizes: [1, 2] }, base: { sizes: [1, 2] } })).toEqual([])
})

test('a storage that refuses, or holds something else, keeps nobody from typing', () => {
  const refuse = () => {
    throw new Error('full')
  }
  const full = keptIn(() => ({ getItem: () => '{', setItem: refuse, removeItem: refuse }))
  // Some browsers throw as soon as the storage is named.
  for (const kept of [full, keptIn(refuse)]) {
    writeDraft('a', draft, kept)
    dropDraft('a', kept)
    expect(readDraft('a', 0, kept)).toBeNull()
  }
})
