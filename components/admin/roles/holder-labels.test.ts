import { describe, expect, test } from 'vitest'
import { affectedText, holdersText, noHolders } from './holder-labels'

const named = (...names: string[]) => names.map((name) => ({ name }))
const unnamed = { users: undefined, clients: undefined }

describe('the users affected by a role change', () => {
  test.each([
    [noHolders, unnamed, 'Nobody has the role yet.'],
    [{ ...noHolders, invitations: 1 }, unnamed, 'Nobody has the role yet. It counts for whoever accepts the pending invitation.'],
    [{ ...noHolders, users: 1 }, { ...unnamed, users: named('Ada Lund') }, 'Counts for Ada Lund from their next request.'],
    [
      { users: 5, clients: 1, invitations: 2 },
      { users: named('Ada', 'Bo', 'Cy', 'Di', 'Ed'), clients: named('Shop') },
      'Counts for Ada, Bo, Cy and 2 other users and the client Shop from their next request, and for whoever accepts one of 2 pending invitations.',
    ],
    [{ users: 2, clients: 4, invitations: 0 }, unnamed, 'Counts for 2 users and 4 service clients from their next request.'],
  ])('%o: %s', (holders, names, words) => {
    expect(affectedText(holders, names)).toBe(words)
  })
})

test('the number of holders', () => {
  expect(holdersText(noHolders)).toBe('Nobody')
  expect(holdersText({ users: 2, clients: 1, invitations: 0 })).toBe('2 users and 1 service client')
})
