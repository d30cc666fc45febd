import { expect, test } from 'vitest'
import { unsuitableReason } from './facility-rules'

const facility = { shortId: 'F00000003', vendorId: 'v', vendorName: 'Inkwell', isActive: true, countryCodes: ['US', 'GB'] }

test.each([
  ['nothing against it', {}, { vendorId: 'v', countryCode: 'GB' }, null],
  ['whatever vendor', {}, { countryCode: 'US' }, null],
  ['another vendor', {}, { vendorId: 'w', countryCode: 'US' }, 'F00000003 belongs to another vendor, Inkwell.'],
  ['it does not work', { isActive: false }, { countryCode: 'US' }, 'F00000003 is not active.'],
  ['another country', {}, { countryCode: 'CA' }, 'F00000003 does not ship to CA.'],
  ['no country', {}, { countryCode: null }, 'F00000003 cannot be checked: the address has no country.'],
])('%s', (_, fields, needed, reason) => {
  expect(unsuitableReason({ ...facility, ...fields }, needed)).toBe(reason)
})
