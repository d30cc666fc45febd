import { expect, test } from 'vitest'
import { createScannerBurst } from './scanner-burst'

/** Types with a pause before each character, and returns the characters released as hand-typed meanwhile. */
function type(text: string, gap: number) {
  const burst = createScannerBurst()
  const letters: string[] = []
  let at = 1_000
  for (const character of text) {
    at += gap
    letters.push(...burst.character(character, at))
  }
  return { burst, letters, at }
}

test('scanned text that ends with Enter is scanned, and none of its letters is a shortcut', () => {
  const { burst, letters, at } = type('O10000042', 12)
  expect(letters).toEqual([])
  expect(burst.enter(at + 12)).toBe('O10000042')
  expect(burst.flushTyped()).toEqual([])
})

test('six characters are a burst, five are fast typing', () => {
  const six = type('ABC123', 34)
  expect(six.burst.enter(six.at + 34)).toBe('ABC123')
  const five = type('ABC12', 34)
  expect(five.burst.enter(five.at + 34)).toBeNull()
  expect(five.burst.flushTyped()).toEqual(['A', 'B', 'C', '1', '2'])
})

test('slower typing counts letter by letter', () => {
  const { burst, letters, at } = type('jjjjjjhx', 36)
  expect(letters.join('')).toBe('jjjjjjh')
  expect(burst.enter(at + 36)).toBeNull()
  expect(burst.flushTyped()).toEqual(['x'])
})

test('another key releases letters at once, but not the characters of a scan', () => {
  expect(type('j', 36).burst.otherKey()).toEqual(['j'])
  const { burst, at } = type('O10000042', 12)
  expect(burst.otherKey()).toEqual([])
  expect(burst.enter(at + 12)).toBe('O10000042')
})

test('a burst without Enter does nothing', () => {
  const { burst } = type('4006381333931', 8)
  expect(burst.flushTyped()).toEqual([])
})

test('Enter can come a little later, but not as late as a person’s', () => {
  const soon = type('4006381333931', 8)
  expect(soon.burst.enter(soon.at + 90)).toBe('4006381333931')
  const late = type('4006381333931', 8)
  expect(late.burst.enter(late.at + 400)).toBeNull()
})

test('a letter typed just before does not become part of the scan', () => {
  const burst = createScannerBurst()
  burst.character('j', 0)
  expect(burst.character('O', 200)).toEqual(['j'])
  for (const [place, character] of [...'1000042'].entries()) burst.character(character, 210 + place * 10)
  expect(burst.enter(285)).toBe('O1000042')
})

test('letters wait no longer than necessary', () => {
  const burst = createScannerBurst()
  burst.character('h', 0)
  expect(burst.wait()).toBeLessThanOrEqual(50)
})
