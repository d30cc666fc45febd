import fc from 'fast-check'
import { expect, test } from 'vitest'
import { namesOf, writtenPath } from './category-path'

const name = fc.string({ unit: fc.constantFrom('>', '\\', ' ', 'a', 'ß') }).filter((text) => text.trim() === text && text !== '')

test('names come back as they were, whatever is in them', () => {
  fc.assert(fc.property(fc.array(name, { minLength: 1, maxLength: 8 }), (names) => void expect(namesOf(writtenPath(names))).toEqual(names)))
})

test.each([
  ['Apparel > T-shirts', ['Apparel', 'T-shirts']],
  ['Apparel>T-shirts', ['Apparel', 'T-shirts']],
  ['Sizes \\> 3XL', ['Sizes > 3XL']],
  ['C:\\\\Shop', ['C:\\Shop']],
  ['Mugs\\', ['Mugs\\']],
])('%j is %j', (path, names) => expect(namesOf(path)).toEqual(names))
