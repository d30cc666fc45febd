import { expect, test } from 'vitest'
import { entryActionText } from './entry-labels'

test.each([
  ['user', 'signIn', 'signed in'],
  ['client', 'signIn', 'signed in'],
  ['user', 'signInRefused', 'refused a sign-in of the user'],
  ['user', 'signInLocked', 'locked out the user'],
  ['order', 'hold', 'held the order'],
] as const)('%s %s reads “%s”', (type, action, text) => {
  expect(entryActionText({ resource: { type, id: 'r' }, action })).toBe(text)
})
