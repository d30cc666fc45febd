import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCategoryPath, parseCategoryPath } from './record-lookup'

const name = fc.string({ unit: fc.constantFrom('>', '\\', ' ', 'a', 'ß') }).filter((text) => text.trim() === text && text !== '')

test('names survive formatting and parsing, whatever characters they contain', () => {
  fc.assert(
    fc.property(
      fc.array(name, { minLength: 1, maxLength: 8 }),
      (names) => void expect(parseCategoryPath(formatCategoryPath(names))).toEqual(names),
    ),
  )
})

test.each([
  ['Apparel > T-shirts', ['Apparel', 'T-shirts']],
  ['Apparel>T-shirts', ['Apparel', 'T-shirts']],
  ['Sizes \\> 3XL', ['Sizes > 3XL']],
  ['C:\\\\Shop', ['C:\\Shop']],
  ['Mugs\\', ['Mugs\\']],
])('%j is %j', (path, names) => expect(parseCategoryPath(path)).toEqual(names))
