import { expect, test } from 'vitest'
import { batchFileName } from './file-name'

const nameFor = (...facilities: (string | null)[]) =>
  batchFileName('01932c07-20e7-7bd3-a9c1-00003f0c9d2a', facilities, new Date('2026-01-31T23:30:00Z'))

test.each([
  [['Inkwell Ohio', 'Inkwell Ohio'], 'packing-slips-3f0c9d2a-inkwell-ohio-2026-01-31'],
  [['Blattwerk Köln / Süd'], 'packing-slips-3f0c9d2a-blattwerk-koln-sud-2026-01-31'],
  [['Inkwell Ohio', 'Redwood Leeds'], 'packing-slips-3f0c9d2a-2-facilities-2026-01-31'],
  [['大阪'], 'packing-slips-3f0c9d2a-2026-01-31'],
  [[null], 'packing-slips-3f0c9d2a-2026-01-31'],
])('the file of a batch at %j is %s', (facilities, name) => {
  expect(nameFor(...facilities)).toBe(name)
})
