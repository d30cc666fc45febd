import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { hashToken, newToken, successorOf } from './tokens'

const secret = 'a secret of at least thirty-two characters'

describe('a new token', () => {
  test('is 32 bytes in base64url after its prefix, and never the same', () => {
    expect(Buffer.from(newToken(), 'base64url')).toHaveLength(32)
    expect(newToken('whs_')).toMatch(/^whs_[\w-]{43}$/)
    expect(new Set(Array.from({ length: 100 }, () => newToken())).size).toBe(100)
  })
})

describe('the stored hash of a token', () => {
  test('is its SHA-256', () => {
    expect(hashToken('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  })
})

describe('the successor of a refresh token', () => {
  const spent = newToken()

  test('is the same each time it is asked for', () => {
    expect(successorOf(secret, spent)).toBe(successorOf(secret, spent))
    expect(successorOf(secret, spent)).toBe(createHmac('sha256', secret).update(spent).digest('base64url'))
  })

  test('looks like any other token', () => {
    expect(successorOf(secret, spent)).toMatch(/^[\w-]{43}$/)
    expect(successorOf(secret, spent, 'wbr_')).toBe(`wbr_${successorOf(secret, spent)}`)
  })

  test('cannot be computed without the secret or from another token', () => {
    expect(successorOf(`${secret}!`, spent)).not.toBe(successorOf(secret, spent))
    expect(successorOf(secret, newToken())).not.toBe(successorOf(secret, spent))
  })
})
