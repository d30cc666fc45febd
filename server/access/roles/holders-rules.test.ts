import { expect, test } from 'vitest'
import { describeHolders } from './holders-rules'

test.each([
  [{ users: 0, clients: 0, invitations: 0 }, ''],
  [{ users: 1, clients: 0, invitations: 0 }, '1 user'],
  [{ users: 2, clients: 1, invitations: 3 }, '2 users, 1 service client, 3 pending invitations'],
])('%o is worded as "%s"', (holders, words) => {
  expect(describeHolders(holders)).toBe(words)
})
