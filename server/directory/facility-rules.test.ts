import { expect, test } from 'vitest'
import { unfitFor } from './facility-rules'

const facility = { shortId: 'F00000003', vendorId: 'v', vendorName: 'Inkwell', isActive: true, countryCodes: ['US', 'GB'] }

test.each([
  ['nothing against it', {}, { vendorId: 'v', countryCode: 'GB' }, null],
  ['whatever vendor', {}, { countryCode: 'US' }, null],
  ['another vendor', {}, { vendorId: 'w', countryCode: 'US' }, 'F00000003 belongs to another vendor, Inkwell.'],
  ['it does not work', { isActive: false }, { countryCode: 'US' }, 'F00000003 is not active.'],
  ['another country', {}, { countryCode: 'CA' }, 'F00000003 does not ship to CA.'],
  ['no country', {}, { countryCode: null }, 'F00000003 cannot be judged: there is no country to ship to.'],
])('%s', (_, fields, needed, reason) => {
  expect(unfitFor({ ...facility, ...fields }, needed)).toBe(reason)
})
