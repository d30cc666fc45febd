import { type TOTP, URI } from 'otpauth'
import { expect, test } from 'vitest'
import { generateSharedSecret, otpauthUrl, timeStepOf } from './one-time-codes'

const secret = generateSharedSecret()
const now = new Date('2026-01-31T12:00:00Z')

test('the code of an authenticator has its time step, and that of five minutes before has none', () => {
  const authenticator = URI.parse(otpauthUrl(secret, 'maria@waybill.example')) as TOTP
  const codeAt = (time: number) => authenticator.generate({ timestamp: time })
  expect(timeStepOf(secret, codeAt(now.getTime()), now)).toBe(Math.floor(now.getTime() / 30_000))
  expect(timeStepOf(secret, codeAt(now.getTime() - 300_000), now)).toBeNull()
})

test('anything but six digits is no code', () => {
  for (const code of ['', '12345', '1234567', '!!!!𐀀', '１２３４５６', 'abcdef']) expect(timeStepOf(secret, code, now)).toBeNull()
})
