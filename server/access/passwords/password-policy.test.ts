import { describe, expect, test } from 'vitest'
import { passwordProblems } from './password-policy'

const alone = { totp: false }
const withCodes = { totp: true }

describe('a new password', () => {
  test('needs 15 characters, of any kind', () => {
    expect(passwordProblems('lavender kettl', alone)).toEqual(['must have at least 15 characters'])
    expect(passwordProblems('lavender kettle', alone)).toEqual([])
  })

  test('needs 8 when one-time codes are set up', () => {
    expect(passwordProblems('kettle7', withCodes)).toEqual(['must have at least 8 characters'])
    expect(passwordProblems('ketttle7', withCodes)).toEqual([])
  })

  test('may have up to 128 characters', () => {
    const long = 'lavender kettle '.repeat(8)
    expect(passwordProblems(long, alone)).toEqual([])
    expect(passwordProblems(`${long}x`, alone)).toEqual(['must have at most 128 characters'])
  })

  test('is measured in characters, not in UTF-16 units', () => {
    expect(passwordProblems('🫖🧣🦉🪴🧭🪁🫐', withCodes)).toEqual(['must have at least 8 characters'])
    expect(passwordProblems('🫖🧣🦉🪴🧭🪁🫐🛶', withCodes)).toEqual([])
  })

  test.each(['passwordstandard', 'PasswordStandard', 'passwordpassword', 'aaaaaaaaaaaaaaaa', '123456123456123456'])(
    'is not the common %s',
    (common) => {
      expect(passwordProblems(common, alone)).toEqual([expect.stringContaining('most common passwords')])
    },
  )

  test('is checked against the common ones with one-time codes too', () => {
    expect(passwordProblems('trustno1', withCodes)).toEqual([expect.stringContaining('most common passwords')])
  })

  test('is refused if it is mostly names others know, with one-time codes too', () => {
    const context = ['Waybill', 'jo.park@example']
    const says = 'consists mostly of names that others know (waybill, park): it needs 4 letters besides them'
    expect(passwordProblems('Waybill-Park-2026', { ...alone, context })).toEqual([says])
    expect(passwordProblems('Waybill-Park-2026 tea', { ...alone, context })).toEqual([says])
    expect(passwordProblems('Waybill-Park-2026 teapots', { ...alone, context })).toEqual([])
    expect(passwordProblems('waybill-26', { ...withCodes, context })).toEqual([expect.stringContaining('(waybill)')])
  })
})
