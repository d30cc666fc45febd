import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { deriveSuccessorToken, generateToken, hashToken } from './tokens'

const secret = 'a secret of at least thirty-two characters'

describe('a new token', () => {
  test('is 32 bytes in base64url after its prefix, and unique', () => {
    expect(Buffer.from(generateToken(), 'base64url')).toHaveLength(32)
    expect(generateToken('whs_')).toMatch(/^whs_[\w-]{43}$/)
    expect(new Set(Array.from({ length: 100 }, () => generateToken())).size).toBe(100)
  })
})

describe('the stored hash of a token', () => {
  test('is its SHA-256', () => {
    expect(hashToken('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  })
})

describe('the successor of a refresh token', () => {
  const spent = generateToken()

  test('is the same each time it is asked for', () => {
    expect(deriveSuccessorToken(secret, spent)).toBe(deriveSuccessorToken(secret, spent))
    expect(deriveSuccessorToken(secret, spent)).toBe(createHmac('sha256', secret).update(spent).digest('base64url'))
  })

  test('looks like any other token', () => {
    expect(deriveSuccessorToken(secret, spent)).toMatch(/^[\w-]{43}$/)
    expect(deriveSuccessorToken(secret, spent, 'wbr_')).toBe(`wbr_${deriveSuccessorToken(secret, spent)}`)
  })

  test('cannot be computed without the secret or from another token', () => {
    expect(deriveSuccessorToken(`${secret}!`, spent)).not.toBe(deriveSuccessorToken(secret, spent))
    expect(deriveSuccessorToken(secret, generateToken())).not.toBe(deriveSuccessorToken(secret, spent))
  })
})
