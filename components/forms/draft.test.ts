import { expect, test } from 'vitest'
import { dropDraft, type Keep, readDraft, typedFields, writeDraft } from './draft'

function memory(): Keep & { size: () => number } {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    size: () => kept.size,
  }
}

const base = { street: '12 Hill St', city: '' }
const draft = { values: { street: '14 Hill St', city: '' }, base, at: 1_000 }

test('what was typed is found again under its key', () => {
  const keep = memory()
  writeDraft(keep, 'address of O1', draft)
  expect(readDraft(keep, 'address of O1', 2_000)).toEqual(draft)
  expect(readDraft(keep, 'address of O2', 2_000)).toBeNull()
})

test('it is forgotten when it is dropped, typed back, or two weeks old', () => {
  const keep = memory()
  writeDraft(keep, 'a', draft)
  dropDraft(keep, 'a')
  expect(keep.size()).toBe(0)
  writeDraft(keep, 'a', draft)
  writeDraft(keep, 'a', { ...draft, values: base })
  expect(keep.size()).toBe(0)
  writeDraft(keep, 'a', draft)
  expect(readDraft(keep, 'a', 1_000 + 15 * 86_400_000)).toBeNull()
})

test('only fields that were typed into are the draft’s; the others show what is stored now', () => {
  expect(typedFields(draft)).toEqual(['street'])
  expect(typedFields({ values: { sizes: [1, 2] }, base: { sizes: [1, 2] } })).toEqual([])
})

test('a storage that refuses, or holds something else, keeps nobody from typing', () => {
  const refuse = () => {
    throw new Error('full')
  }
  const broken: Keep = { getItem: () => '{', setItem: refuse, removeItem: refuse }
  writeDraft(broken, 'a', draft)
  dropDraft(broken, 'a')
  expect(readDraft(broken, 'a', 0)).toBeNull()
})
