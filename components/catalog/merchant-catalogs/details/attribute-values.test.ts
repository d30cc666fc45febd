import { expect, test } from 'vitest'
import { attributeValues, parseAttributes } from './attribute-values'

test('attributes keep their values through the form, without empty lines', () => {
  const stored = [{ name: 'Fit', value: 'Slim' }]
  expect(parseAttributes([...attributeValues(stored), { key: 'new', name: ' ', value: '' }])).toEqual({ value: stored })
})

test('a missing or duplicate name is reported', () => {
  const typed = [
    { key: 'a', name: 'Fit', value: 'Slim' },
    { key: 'b', name: 'fit ', value: 'Wide' },
    { key: 'c', name: '', value: 'Cotton' },
  ]
  expect(parseAttributes(typed)).toEqual({ problems: [null, '“fit” is given twice.', 'Give it a name.'] })
})
