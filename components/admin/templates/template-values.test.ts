import { expect, test } from 'vitest'
import { bodyOf, nextText, templateForm, valuesOf } from './template-values'
import type { Template } from './types'

const english = { languageCode: 'en', subject: 'Your order', text: 'Hi {{customer.firstName}}' }
const issuesOf = (values: object) =>
  templateForm.safeParse(values).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

test('a template becomes rows by language, and the rows a request', () => {
  const template = { name: 'Where?', merchantId: null, texts: { en: { subject: 'S', text: 'T' }, de: { subject: 'B', text: 'X' } } }
  const values = valuesOf(template as unknown as Template)
  expect(values.texts.map(({ languageCode }) => languageCode)).toEqual(['en', 'de'])
  expect(bodyOf(values)).toEqual({ name: 'Where?', texts: template.texts })
  expect(valuesOf(null)).toEqual({ name: '', merchantId: '', texts: [{ languageCode: 'en', subject: '', text: '' }] })
})

test('errors are shown beside the field of their language', () => {
  const german = { languageCode: 'de', subject: '', text: '{{order.total}}' }
  expect(issuesOf({ name: 'Where?', merchantId: '', texts: [english, german] })).toEqual([
    ['texts.1.subject', 'Enter a subject.'],
    ['texts.1.text', expect.stringContaining('There is no placeholder {{order.total}}.')],
  ])
  expect(issuesOf({ name: ' ', merchantId: '', texts: [english, english] })).toEqual([
    ['texts.1.languageCode', 'This language is there already.'],
    ['name', 'Name the template.'],
  ])
  expect(issuesOf({ name: 'x', merchantId: '', texts: [] })).toEqual([['texts', 'Give a text in at least one language.']])
})

test('the next text is in a language that is not there yet', () => {
  expect(nextText([english], ['en', 'de'])).toMatchObject({ languageCode: 'de', subject: '' })
  expect(nextText([english], ['en'])).toBeUndefined()
})
