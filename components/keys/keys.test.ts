import { expect, test } from 'vitest'
import { ariaKeys, isPress, isTyped, type Pressed, pressesOf, writtenKeys } from './keys'
import { createSequence } from './sequence'

const pressed = (key: string, held: Partial<Pressed> = {}): Pressed => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
})
const fits = (keys: string, event: Pressed, isMac = false) => pressesOf(keys, isMac).some((press) => isPress(press, event))

test.each([
  ['h', pressed('h'), true],
  ['h', pressed('h', { ctrlKey: true }), false],
  ['h', pressed('H', { shiftKey: true }), false],
  ['h', pressed('H'), true], // Caps Lock
  ['?', pressed('?', { shiftKey: true }), true],
  ['/', pressed('/'), true],
  ['/', pressed('/', { shiftKey: true }), true], // where / is above the 7
  ['mod+k', pressed('k', { ctrlKey: true }), true],
  ['mod+k', pressed('K', { ctrlKey: true }), true],
  ['mod+k', pressed('k', { metaKey: true }), false],
  ['mod+k', pressed('k', { ctrlKey: true, shiftKey: true }), false],
  ['mod+Enter', pressed('Enter', { ctrlKey: true }), true],
  ['Escape', pressed('Escape'), true],
  ['shift+ArrowDown', pressed('ArrowDown', { shiftKey: true }), true],
  ['shift+ArrowDown', pressed('ArrowDown'), false],
])('%s and %j: %j', (keys, event, expected) => {
  expect(fits(keys, event)).toBe(expected)
})

test('on a Mac it is ⌘', () => {
  expect(fits('mod+k', pressed('k', { metaKey: true }), true)).toBe(true)
  expect(fits('mod+k', pressed('k', { ctrlKey: true }), true)).toBe(false)
  expect(writtenKeys('mod+k', true)).toEqual(['⌘', 'K'])
})

test('keys are written as they stand on the keyboard', () => {
  expect(writtenKeys('mod+Enter', false)).toEqual(['Ctrl', 'Enter'])
  expect(writtenKeys('g o', false)).toEqual(['g', 'o'])
  expect(writtenKeys('Escape', false)).toEqual(['Esc'])
  expect(writtenKeys('?', false)).toEqual(['?'])
  expect(['mod+k', 'h', 'g o'].map(ariaKeys)).toEqual(['Control+k Meta+k', 'h', undefined])
})

test('letters are typed, combinations are not', () => {
  expect(['h', '?', 'g o', '.'].map(isTyped)).toEqual([true, true, true, true])
  expect(['mod+k', 'Escape', 'mod+Enter', 'alt+j'].map(isTyped)).toEqual([false, false, false, false])
})

test('two letters one after the other mean one thing, when they come soon enough', () => {
  const offered = ['g o', 'g h', 'o', 'j']
  const soon = createSequence()
  expect([soon.press('g', 0, offered), soon.press('o', 300, offered)]).toEqual([null, 'g o'])
  const late = createSequence()
  expect([late.press('g', 0, offered), late.press('o', 1_200, offered)]).toEqual([null, 'o'])
})

test('what leads nowhere begins anew', () => {
  const offered = ['g o', 'j']
  const sequence = createSequence()
  expect([sequence.press('g', 0, offered), sequence.press('j', 100, offered)]).toEqual([null, 'j'])
  expect([sequence.press('g', 200, offered), sequence.press('g', 300, offered), sequence.press('o', 400, offered)]).toEqual([
    null,
    null,
    'g o',
  ])
  expect(sequence.press('z', 500, offered)).toBeNull()
})
