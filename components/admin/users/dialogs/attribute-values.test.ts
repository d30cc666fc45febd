import { expect, test } from 'vitest'
import { attributesSchema, attributesText, bodyOf, valuesOf } from './attribute-values'

test('attributes are edited line by line and stored by name', () => {
  const values = valuesOf({ attributes: { badge: '4711', shift: '' } })
  expect(bodyOf(values)).toEqual({ attributes: { badge: '4711', shift: '' } })
  expect(attributesText(JSON.stringify(values.attributes))).toBe('badge: 4711, shift: (empty)')
  expect(attributesText('[]')).toBe('None')
})

test('attribute names are unique', () => {
  const names = (...given: string[]) => attributesSchema.safeParse({ attributes: given.map((name) => ({ name, value: '' })) })
  const issues = names('badge', ' badge ', ' ').error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  expect(issues).toEqual(['attributes.2.name: Give it a name.', 'attributes.1.name: There is another with this name.'])
  expect(names('badge', 'shift').success).toBe(true)
})
