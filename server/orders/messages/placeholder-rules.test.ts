import { describe, expect, test } from 'vitest'
import {
  emptyPlaceholders,
  fillKnownPlaceholders,
  fillPlaceholders,
  type PlaceholderValues,
  placeholderNames,
  placeholderProblem,
  textIn,
} from './placeholder-rules'

const values = {
  ...(Object.fromEntries(placeholderNames.map((name) => [name, ''])) as PlaceholderValues),
  'customer.firstName': 'Zoë',
  'order.externalId': '{{merchant.name}}',
}

describe('a text', () => {
  test('gets the values of its placeholders, which are not searched again; spaces inside the braces do not matter', () => {
    expect(fillPlaceholders('Hi {{customer.firstName}}, {{ order.externalId }}: {{tracking.links}}.', values)).toBe(
      'Hi Zoë, {{merchant.name}}: .',
    )
  })

  test('keeps those without a value, and names them once', () => {
    const text = '{{customer.firstName}} {{tracking.links}} {{tracking.links}}'
    expect(fillKnownPlaceholders(text, values)).toBe('Zoë {{tracking.links}} {{tracking.links}}')
    expect(emptyPlaceholders(text, values)).toEqual(['tracking.links'])
  })

  test.each([
    ['an unknown name', 'Hi {{customer.name}} {{customer.nick}}', 'There is no placeholder {{customer.nick}}.'],
    ['no name', 'Hi {{}}', 'There is no placeholder {{}}.'],
    ['a name of every object', '{{constructor}}', 'There is no placeholder {{constructor}}.'],
    ['a section of Mustache', '{{#order}}x{{/order}}', 'There is no placeholder {{#order}}.'],
    ['braces that do not close', 'Hi {{customer.name} and {{order.shortId}}', 'does not end with }}'],
    ['three braces', 'Hi {{{customer.name}}}', 'does not end with }}'],
  ])('with %s is refused', (_, text, problem) => {
    expect(placeholderProblem(text)).toContain(problem)
  })

  test.each(['No placeholder at all', 'A } or } or { or }} in a text', '{{ order.shortId }}{{tracking.numbers}}'])('%s is fine', (text) => {
    expect(placeholderProblem(text)).toBeNull()
  })
})

test('a template is used in the customer’s language, else in English, else in the language that it has', () => {
  expect(textIn({ de: 1, en: 2 }, 'de')).toEqual({ languageCode: 'de', text: 1 })
  expect(textIn({ de: 1, en: 2 }, 'fr')).toEqual({ languageCode: 'en', text: 2 })
  expect(textIn({ de: 1 }, 'fr')).toEqual({ languageCode: 'de', text: 1 })
  expect(textIn({}, 'fr')).toBeUndefined()
})
