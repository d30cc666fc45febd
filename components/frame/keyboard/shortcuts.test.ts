import { expect, test } from 'vitest'
import { createKeySequence } from './key-sequence'
import { ariaKeys, isPlainCharacters, type KeyPress, keyLabels, matchesShortcut, parseShortcuts } from './shortcuts'

const pressed = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
})
const fits = (keys: string, event: KeyPress, isMac = false) => parseShortcuts(keys, isMac).some((press) => matchesShortcut(press, event))

test.each([
  ['h', pressed('h'), true],
  ['h', pressed('h', { ctrlKey: true }), false],
  ['h', pressed('H', { shiftKey: true }), false],
  ['h', pressed('H'), true], // Caps Lock
  ['?', pressed('?', { shiftKey: true }), true],
  ['/', pressed('/'), true],
  ['/', pressed('/', { shiftKey: true }), true], // A keyboard layout with / above the 7.
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

test('on a Mac the modifier is ⌘', () => {
  expect(fits('mod+k', pressed('k', { metaKey: true }), true)).toBe(true)
  expect(fits('mod+k', pressed('k', { ctrlKey: true }), true)).toBe(false)
  expect(keyLabels('mod+k', true)).toEqual(['⌘', 'K'])
})

test('keys are shown as on the keyboard', () => {
  expect(keyLabels('mod+Enter', false)).toEqual(['Ctrl', 'Enter'])
  expect(keyLabels('g o', false)).toEqual(['g', 'o'])
  expect(keyLabels('Escape', false)).toEqual(['Esc'])
  expect(keyLabels('?', false)).toEqual(['?'])
  expect(['mod+k', 'h', 'g o'].map(ariaKeys)).toEqual(['Control+k Meta+k', 'h', undefined])
})

test('letters are text, combinations are not', () => {
  expect(['h', '?', 'g o', '.'].map(isPlainCharacters)).toEqual([true, true, true, true])
  expect(['mod+k', 'Escape', 'mod+Enter', 'alt+j'].map(isPlainCharacters)).toEqual([false, false, false, false])
})

test('two letters in quick succession are one shortcut', () => {
  const offered = ['g o', 'g h', 'o', 'j']
  const soon = createKeySequence()
  expect([soon.press('g', 0, offered), soon.press('o', 300, offered)]).toEqual([null, 'g o'])
  const late = createKeySequence()
  expect([late.press('g', 0, offered), late.press('o', 1_200, offered)]).toEqual([null, 'o'])
})

test('an unknown sequence starts over', () => {
  const offered = ['g o', 'j']
  const sequence = createKeySequence()
  expect([sequence.press('g', 0, offered), sequence.press('j', 100, offered)]).toEqual([null, 'j'])
  expect([sequence.press('g', 200, offered), sequence.press('g', 300, offered), sequence.press('o', 400, offered)]).toEqual([
    null,
    null,
    'g o',
  ])
  expect(sequence.press('z', 500, offered)).toBeNull()
})

test('a letter that no shortcut has begins a word, whose letters do nothing until a pause', () => {
  const offered = ['e', 'l']
  const typed = (at: number[]) => {
    const sequence = createKeySequence()
    return [...'well'].map((letter, index) => sequence.press(letter, at[index] ?? 0, offered))
  }
  expect(typed([0, 900, 1_800, 2_700])).toEqual([null, null, null, null])
  expect(typed([0, 1_100, 1_200, 1_300])).toEqual([null, 'e', 'l', 'l'])
})
