import { expect, test } from 'vitest'
import { commonStreetWords, hasCommonStreetWord, streetWords } from './streets'

test.each([
  ['692 Main Street', ['692', 'main'], ['street']],
  ['692 Main St.', ['692', 'main'], ['street']],
  ['9312 N Maple Dr, Apt 4', ['9312', 'maple', '4'], ['north', 'drive', 'apartment']],
  ['12-14 Ocean Blvd', ['12-14', '12', '14', 'ocean'], ['boulevard']],
  ['Hauptstr. 5', ['hauptstr', '5', 'hauptstrasse'], []],
  ['Hauptstraße 5', ['hauptstrasse', '5'], []],
])('%s has the words %j, and of the frequent ones %j', (line, own, common) => {
  expect(streetWords(line)).toEqual({ own, common })
})

test.each([
  ['st', ['street', 'strasse']],
  ['stree', ['street']],
  ['rd', ['road']],
  ['blvd', ['boulevard']],
  ['main', []],
  ['s', ['south']],
])('%s stands for the frequent words %j', (typed, common) => {
  expect([...commonStreetWords(typed)].sort()).toEqual([...common].sort())
})

test('a frequent word is found in any spelling', () => {
  expect(hasCommonStreetWord('692 Main St', 'Street')).toBe(true)
  expect(hasCommonStreetWord('692 Main St', 'road')).toBe(false)
  expect(hasCommonStreetWord('692 Main St', 'main')).toBe(false)
})
