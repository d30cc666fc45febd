import type { Sql } from '@/db/database'
import { createFacility } from '@/server/directory/facility-changes'
import { createFacility as newFacility } from '@/server/directory/schemas'
import { createVendor, vendorOf } from '@/server/directory/vendors'
import { facilityIds, vendorIds } from './offers'
import { inThePast, maker } from './past-change'

const eu = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

const vendors = [
  {
    id: vendorIds.inkwell,
    name: 'Inkwell',
    facilities: [
      {
        id: facilityIds.newark,
        name: 'Inkwell Newark',
        address: { company: 'Inkwell', line1: '40 Dock Street', city: 'Newark', state: 'NJ', zip: '07105', countryCode: 'US' },
        countryCodes: ['US', 'PR', 'CA', 'MX', 'GB', 'IE', 'BR'],
        dailyCapacity: 400,
      },
      {
        // Being moved: it takes no work.
        id: facilityIds.toronto,
        name: 'Inkwell Toronto',
        address: { company: 'Inkwell Canada', line1: '120 Queens Quay E', city: 'Toronto', state: 'ON', zip: 'M5A 1B6', countryCode: 'CA' },
        countryCodes: ['CA', 'US'],
        isActive: false,
        dailyCapacity: 150,
      },
    ],
  },
  {
    id: vendorIds.redwood,
    name: 'Redwood Goods',
    facilities: [
      {
        id: facilityIds.reno,
        name: 'Redwood Reno',
        address: { company: 'Redwood Goods', line1: '901 Vassar Street', city: 'Reno', state: 'NV', zip: '89502', countryCode: 'US' },
        countryCodes: ['US', 'CA', 'MX', 'AU', 'NZ'],
        dailyCapacity: 250,
      },
      {
        id: facilityIds.osaka,
        name: 'Redwood Osaka',
        address: { company: 'Redwood Japan', line1: '北区梅田3-1', city: '大阪市', state: '大阪府', zip: '530-0001', countryCode: 'JP' },
        countryCodes: ['JP', 'KR', 'TW', 'HK', 'SG', 'AU'],
        dailyCapacity: 80,
      },
    ],
  },
  {
    id: vendorIds.blattwerk,
    name: 'Blattwerk',
    facilities: [
      {
        id: facilityIds.leipzig,
        name: 'Blattwerk Leipzig',
        address: { company: 'Blattwerk GmbH', line1: 'Karl-Heine-Straße 87', city: 'Leipzig', zip: '04229', countryCode: 'DE' },
        countryCodes: [...eu, 'CH', 'NO', 'GB', 'TR', 'EG', 'IL', 'JP', 'US'],
        dailyCapacity: null,
      },
      {
        id: facilityIds.manchester,
        name: 'Blattwerk Manchester',
        address: { company: 'Blattwerk UK Ltd', line1: '14 Blossom Street', city: 'Manchester', zip: 'M4 5AW', countryCode: 'GB' },
        countryCodes: ['GB', 'IE', 'US', 'CA'],
        dailyCapacity: 120,
      },
    ],
  },
]

/** Where made-up data can be made: the facilities that take work, with their vendors and the countries that they send to. */
export const openFacilities = vendors.flatMap(({ id: vendorId, name: vendorName, facilities }) =>
  facilities
    .filter((facility) => !('isActive' in facility) || facility.isActive)
    .map(({ id, name, countryCodes }) => ({ vendorId, vendorName, facilityId: id, facilityName: name, countryCodes })),
)

/** Makes the vendors of made-up data with their facilities, unless they are there. */
export async function openVendors(sql: Sql, when: Date): Promise<void> {
  for (const { id, name, facilities } of vendors) {
    if (await vendorOf(sql, id)) continue
    await inThePast(sql, when, (change) => createVendor(change, { name }), maker, [id])
    for (const { id: facilityId, ...fields } of facilities) {
      const facility = newFacility.parse({ vendorId: id, ...fields })
      await inThePast(sql, when, (change) => createFacility(change, facility), maker, [facilityId])
    }
  }
}
