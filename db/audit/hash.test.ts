import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'
import { describe, expect, test } from 'vitest'
import { digestOf, GENESIS_HASH, hashOf, newSalt } from './hash'

const sealed = {
  position: 7,
  sequence: 8,
  id: 'e1',
  resourceType: 'order',
  resourceId: 'o1',
  resourceVersion: null,
  orderId: 'o1',
  merchantId: null,
  action: 'update',
  actor: { type: 'User' as const, id: 'u1', name: 'Zoë "Z" \u2028 🖨️' },
  requestId: 'r1',
  reason: 'Line one\nline two',
  occurredAt: new Date('2026-01-19T18:42:42.086Z'),
  digest: 'd',
  previousHash: GENESIS_HASH,
}
const sha256 = (value: object) =>
  createHash('sha256')
    .update(canonicalize(value) as string)
    .digest('hex')

describe('a hash', () => {
  test('covers the canonical JSON of the whole entry and the previous hash', () => {
    expect(hashOf(sealed)).toBe(sha256(sealed))
    expect(hashOf({ ...sealed, actor: { name: sealed.actor.name, type: 'User', id: 'u1' } })).toBe(hashOf(sealed))
  })
  test('changes when a name is added to the actor', () => {
    expect(hashOf({ ...sealed, actor: { ...sealed.actor, deputy: 'u2' } as typeof sealed.actor })).not.toBe(hashOf(sealed))
  })
})

describe('a digest', () => {
  const changes = [{ field: 'shippingAddress', from: null, to: { zip: '42420', city: 'Reed' } }]
  const personal = { salt: newSalt(), changes, ip: '192.0.2.1', userAgent: null }
  test('covers the canonical JSON of everything that can be blanked', () => {
    expect(digestOf(personal)).toBe(sha256(personal))
    const sorted = [{ field: 'shippingAddress', from: null, to: { city: 'Reed', zip: '42420' } }]
    expect(digestOf({ ...personal, changes: sorted })).toBe(digestOf(personal))
  })
  test('is the same for plain changes, which are written without sorting', () => {
    const plain = {
      ...personal,
      changes: [
        { field: 'zip', from: null, to: '4"2\\ud800' },
        { field: 'quantity', from: -0, to: 1e21 },
      ],
    }
    expect(digestOf(plain)).toBe(sha256(plain))
    const reordered = plain.changes.map(({ field, from, to }) => ({ to, field, from }))
    expect(digestOf({ ...plain, changes: reordered })).toBe(digestOf(plain))
  })
  test('changes when a name is added to a change or taken from it', () => {
    const plain = { ...personal, changes: [{ field: 'zip', from: null, to: '42420' }] }
    const [change] = plain.changes as [(typeof plain.changes)[number]]
    const { from: _, ...shorter } = change
    expect(digestOf({ ...plain, changes: [{ ...change, by: 'u2' } as typeof change] })).not.toBe(digestOf(plain))
    expect(digestOf({ ...plain, changes: [shorter as typeof change] })).not.toBe(digestOf(plain))
  })
  test('differs for the same content with another salt', () => {
    expect(newSalt()).toMatch(/^[0-9a-f]{32}$/)
    expect(digestOf({ ...personal, salt: newSalt() })).not.toBe(digestOf(personal))
  })
  test('exists for an unpaired surrogate too', () => {
    const half = { ...personal, changes: [{ field: 'text', from: null, to: 'half \ud83d' }] }
    expect(digestOf(half)).toBe(digestOf({ ...personal, changes: [{ field: 'text', from: null, to: 'half \ufffd' }] }))
  })
})
