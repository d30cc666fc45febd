import { expect, test } from 'vitest'
import { giftNote } from './gift-note'

test.each([
  [{ giftNote: ' For you ' }, 'For you'],
  [{ gift_message: 'For you' }, 'For you'],
  [{ 'Gift Note': 'For you' }, 'For you'],
  [{ giftNote: ' ', giftMessage: 'For you' }, 'For you'],
  [{ gift: 'yes' }, null],
  [{}, null],
])('%j: %s', (meta, note) => {
  expect(giftNote(meta as Record<string, string>)).toBe(note)
})
