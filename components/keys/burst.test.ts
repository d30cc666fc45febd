import { expect, test } from 'vitest'
import { createBurst } from './burst'

/** Types with a pause before each character, and tells what was let go of while typing. */
function type(text: string, gap: number) {
  const burst = createBurst()
  const letters: string[] = []
  let at = 1_000
  for (const character of text) {
    at += gap
    letters.push(...burst.character(character, at))
  }
  return { burst, letters, at }
}

test('what a scanner types and ends with Enter is scanned, and none of its letters is a letter', () => {
  const { burst, letters, at } = type('O10000042', 12)
  expect(letters).toEqual([])
  expect(burst.enter(at + 12)).toBe('O10000042')
  expect(burst.settle()).toEqual([])
})

test('six characters are a burst, five are a quick hand', () => {
  const six = type('ABC123', 34)
  expect(six.burst.enter(six.at + 34)).toBe('ABC123')
  const five = type('ABC12', 34)
  expect(five.burst.enter(five.at + 34)).toBeNull()
  expect(five.burst.settle()).toEqual(['A', 'B', 'C', '1', '2'])
})

test('a hand is slower, and each of its letters counts', () => {
  const { burst, letters, at } = type('jjjjjjhx', 36)
  expect(letters.join('')).toBe('jjjjjjh')
  expect(burst.enter(at + 36)).toBeNull()
  expect(burst.settle()).toEqual(['x'])
})

test('a burst without Enter does nothing at all', () => {
  const { burst } = type('4006381333931', 8)
  expect(burst.settle()).toEqual([])
})

test('Enter may come a little later, but not when the hand reaches for it', () => {
  const soon = type('4006381333931', 8)
  expect(soon.burst.enter(soon.at + 90)).toBe('4006381333931')
  const late = type('4006381333931', 8)
  expect(late.burst.enter(late.at + 400)).toBeNull()
})

test('a letter typed by hand just before does not become part of what is scanned', () => {
  const burst = createBurst()
  burst.character('j', 0)
  expect(burst.character('O', 200)).toEqual(['j'])
  for (const [place, character] of [...'1000042'].entries()) burst.character(character, 210 + place * 10)
  expect(burst.enter(285)).toBe('O1000042')
})

test('letters wait no longer than they must', () => {
  const burst = createBurst()
  burst.character('h', 0)
  expect(burst.wait()).toBeLessThanOrEqual(50)
})
