import { describe, expect, test } from 'vitest'
import type { Order } from '@/components/api/order-types'
import { placeholderValues } from '@/server/orders/messages/value-rules'
import { bodyOf, emptyMessage, filledTemplate, mailtoLink, messageForm, missingIn } from './message-values'
import type { Template } from './templates-query'

const order = {
  shortId: 'O00000001',
  externalId: 'NW-1',
  merchantName: 'Northwind',
  languageCode: 'de',
  shippingAddress: { firstName: 'Zoë\n', lastName: 'Weiß', email: 'Zoe@example.com' },
  billingAddress: { email: 'zoe@example.com' },
  customerPaymentMethods: [{ billingInfo: { address: { email: 'payer@example.com' } } }],
  items: [],
} as unknown as Order
const values = placeholderValues(order, [], 'help@northwind.example')
const texts = { en: { subject: 'Your order', text: 'Hi' }, de: { subject: 'Für {{customer.name}}', text: '{{tracking.links}}' } }

test('a message begins with the e-mail address of the shipping address and nothing else', () => {
  expect(emptyMessage(order)).toEqual({ to: 'Zoe@example.com', templateId: '', subject: '', text: '' })
})

test('a template is read in the customer’s language; what has no value stays and is named', () => {
  const filled = filledTemplate({ texts } as unknown as Template, order, values)
  expect(filled).toEqual({ languageCode: 'de', subject: 'Für Zoë Weiß', text: '{{tracking.links}}' })
  expect(missingIn({ subject: 'S', text: filled?.text ?? '' }, values)).toEqual(['tracking.links'])
  expect(filledTemplate({ texts: {} } as unknown as Template, order, values)).toBeNull()
})

describe('the form', () => {
  const message = { to: 'zoe@example.com', templateId: '', subject: ' S ', text: ' T\n' }
  test('sends what is typed without spaces around it, and the template if there is one', () => {
    expect(bodyOf(message)).toEqual({ to: 'zoe@example.com', subject: 'S', text: 'T' })
    expect(bodyOf({ ...message, templateId: 't1' })).toMatchObject({ templateId: 't1' })
  })

  test('has the rules of the API', () => {
    const issues = messageForm.safeParse({ ...message, to: 'Zoë', subject: '{{x}}', text: ' ' }).error?.issues ?? []
    expect(issues.map(({ path, message: text }) => [path.join('.'), text.slice(0, 31)])).toEqual([
      ['to', 'Give an e-mail address, such as'],
      ['subject', 'There is no placeholder {{x}}. '],
      ['text', 'Enter some text.'],
    ])
  })
})

test('the link for the user’s own mail program has every character in its place', () => {
  const link = mailtoLink({ to: 'zoe+a&b@example.com', subject: 'Grüße & ?', text: 'a\nb=c' })
  expect(link).toBe('mailto:zoe%2Ba%26b@example.com?subject=Gr%C3%BC%C3%9Fe%20%26%20%3F&body=a%0D%0Ab%3Dc')
  const url = new URL(link)
  expect([decodeURIComponent(url.pathname), url.searchParams.get('body')]).toEqual(['zoe+a&b@example.com', 'a\r\nb=c'])
})
