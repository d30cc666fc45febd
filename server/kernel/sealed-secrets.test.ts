import { expect, test } from 'vitest'
import { seal, unseal } from './sealed-secrets'

const secret = 'a secret that only these tests know, and long enough'

test('a sealed value is opened only with the same secret, purpose and owner', () => {
  const sealed = seal(secret, 'second factor', 'jo', 'JBSWY3DPEHPK3PXP')
  expect(sealed).not.toContain('JBSWY3DP')
  expect(seal(secret, 'second factor', 'jo', 'JBSWY3DPEHPK3PXP')).not.toBe(sealed)
  expect(unseal([secret], 'second factor', 'jo', sealed)).toBe('JBSWY3DPEHPK3PXP')
  expect(unseal([`${secret}!`], 'second factor', 'jo', sealed)).toBeNull()
  expect(unseal([`${secret}!`, secret], 'second factor', 'jo', sealed)).toBe('JBSWY3DPEHPK3PXP')
  expect(unseal([secret], 'another', 'jo', sealed)).toBeNull()
  expect(unseal([secret], 'second factor', 'kim', sealed)).toBeNull()
  expect(unseal([secret], 'second factor', 'jo', `${sealed.slice(0, -4)}AAAA`)).toBeNull()
  expect(unseal([secret], 'second factor', 'jo', 'short')).toBeNull()
})
