import { expect, test } from 'vitest'
import { badgeCount, excerpt, itemAction, itemHref, itemSubject, itemText } from './item-labels'

const order = { id: 'o', shortId: 'O12' }
const note = { id: 'n-1', text: 'x', isPinned: false }

test('an excerpt is one line, and long ones end between words', () => {
  expect(excerpt(' Call\n\nfirst. ')).toBe('Call first.')
  const long = excerpt('word '.repeat(100))
  expect(long).toMatch(/word …$/)
  expect(long.length).toBeLessThanOrEqual(242)
  expect(excerpt('x'.repeat(500)).length).toBeLessThanOrEqual(242)
})

const mention = { kind: 'Mention', resource: null } as const

test('a mention links to the note on its order, as far as they exist', () => {
  expect(itemHref({ ...mention, order, note })).toBe('/orders/O12#note-n-1')
  expect(itemHref({ ...mention, order, note: null })).toBe('/orders/O12')
  expect(itemHref({ ...mention, order: null, note })).toBeNull()
})

test('a mention names its resource', () => {
  const item = { type: 'orderItem', id: 'i', shortId: 'I1' }
  expect(itemSubject({ ...mention, order, resource: item })).toBe('an item of O12')
  expect(itemSubject({ ...mention, order, resource: { ...item, type: 'order' } })).toBe('O12')
  expect(itemSubject({ ...mention, order: null })).toBe('something you cannot see any more')
  expect(itemText({ kind: 'Mention', note: null, followUp: null })).toContain('The note was deleted')
})

test('a disabled webhook is told as Waybill’s doing, and links to its page', () => {
  const item = {
    kind: 'WebhookDisabled',
    resource: { type: 'webhook', id: 'w', shortId: null },
    order: null,
    note: null,
    followUp: null,
    from: null,
  } as const
  expect(itemHref(item)).toBe('/admin/webhooks/w')
  const { actor, action } = itemAction(item)
  expect(`${actor} ${action} ${itemSubject(item)}`).toBe('Waybill disabled a webhook')
  expect(itemText(item)).toContain('Open it for the reason')
})

test('a due follow-up says whose it is and what is to be done', () => {
  const followUp = { at: '2026-01-01T00:00:00.000Z', note: 'Call back', user: { id: 'u', name: 'Ann', type: 'User' as const } }
  const item = {
    kind: 'FollowUp',
    resource: { type: 'order', id: 'o', shortId: 'O12' },
    order,
    note: null,
    followUp,
    from: followUp.user,
  } as const
  const { actor, action } = itemAction(item)
  expect([`${actor} ${action} ${itemSubject(item)}`, itemText(item), itemHref(item)]).toEqual([
    'Follow-up due on O12',
    'For Ann: Call back',
    '/orders/O12',
  ])
  expect(itemText({ ...item, followUp: null })).toContain('removed meanwhile')
})

test('a badge counts up to 99', () => {
  expect([badgeCount(1), badgeCount(99), badgeCount(100)]).toEqual(['1', '99', '99+'])
})
