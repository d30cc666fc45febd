import { expect, test } from 'vitest'
import { careSchema, updateOf, valuesOf } from './care-values'

const person = { id: 'u1', name: 'Carla Moreno', type: 'User' as const }
const order = {
  assignee: person,
  tags: ['VIP'],
  followUp: { at: '2090-03-01T09:30:12.345Z', note: 'Call back', user: person },
}

test('what is shown is sent back as no change', () => {
  expect(updateOf(valuesOf(order), order)).toEqual({})
  expect(updateOf(valuesOf({ assignee: null, tags: null, followUp: null }), { assignee: null, tags: null, followUp: null })).toEqual({})
})

test('sends what changed; a time that was not touched stays to the second', () => {
  const values = { ...valuesOf(order), assigneeId: '', tags: ['VIP', 'rush'], followUpNote: 'Call again' }
  expect(updateOf(values, order)).toEqual({
    assignee: null,
    tags: ['VIP', 'rush'],
    followUp: { at: '2090-03-01T09:30:12.345Z', note: 'Call again', user: { id: 'u1' } },
  })
})

test('an empty time removes the follow-up; a note needs a time', () => {
  expect(updateOf({ ...valuesOf(order), followUpAt: '', followUpNote: '' }, order)).toEqual({ followUp: null })
  expect(careSchema.safeParse({ ...valuesOf(order), followUpAt: '' }).error?.issues).toMatchObject([{ path: ['followUpAt'] }])
})
