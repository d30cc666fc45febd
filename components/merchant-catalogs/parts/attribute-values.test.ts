import { expect, test } from 'vitest'
import { attributeValues, readAttributes } from './attribute-values'

test('attributes come out as they went in, without lines that say nothing', () => {
  const stored = [{ name: 'Fit', value: 'Slim' }]
  expect(readAttributes([...attributeValues(stored), { key: 'new', name: ' ', value: '' }])).toEqual({ value: stored })
})

test('a name that is missing or given twice is told', () => {
  const typed = [
    { key: 'a', name: 'Fit', value: 'Slim' },
    { key: 'b', name: 'fit ', value: 'Wide' },
    { key: 'c', name: '', value: 'Cotton' },
  ]
  expect(readAttributes(typed)).toEqual({ wrong: [null, '“fit” is given twice.', 'Give it a name.'] })
})
