import type { Sql } from '@/db/types'
import { newCalendar } from '@/server/directory/calendar-schemas'
import { createFacility } from '@/server/directory/facility-changes'
import { createFacilityBody } from '@/server/directory/schemas'
import { insertSharedSandbox } from '@/server/directory/shared-sandbox'
import { createVendor, findVendorUnscoped } from '@/server/directory/vendors'
import { changeAt, demoPrincipal } from './past-change'
import { facilityIds, vendorIds } from './vendor-offers'

const eu = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

/** New Year's Day and Christmas of the years around. */
const usHolidays = [2024, 2025, 2026, 2027].flatMap((year) => [`${year}-01-01`, `${year}-12-25`])

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
        calendar: { timeZone: 'America/New_York', holidays: usHolidays },
      },
      {
        // Inactive, because it is moving.
        id: facilityIds.toronto,
        name: 'Inkwell Toronto',
        address: { company: 'Inkwell Canada', line1: '120 Queens Quay E', city: 'Toronto', state: 'ON', zip: 'M5A 1B6', countryCode: 'CA' },
        countryCodes: ['CA', 'US'],
        isActive: false,
        dailyCapacity: 150,
        calendar: { timeZone: 'America/Toronto' },
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
        calendar: { timeZone: 'America/Los_Angeles', cutoffTime: '15:00', holidays: usHolidays },
      },
      {
        id: facilityIds.osaka,
        name: 'Redwood Osaka',
        address: { company: 'Redwood Japan', line1: '北区梅田3-1', city: '大阪市', state: '大阪府', zip: '530-0001', countryCode: 'JP' },
        countryCodes: ['JP', 'KR', 'TW', 'HK', 'SG', 'AU'],
        dailyCapacity: 80,
        calendar: { timeZone: 'Asia/Tokyo' },
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
        calendar: { timeZone: 'Europe/Berlin', cutoffTime: '12:00' },
      },
      {
        id: facilityIds.manchester,
        name: 'Blattwerk Manchester',
        address: { company: 'Blattwerk UK Ltd', line1: '14 Blossom Street', city: 'Manchester', zip: 'M4 5AW', countryCode: 'GB' },
        countryCodes: ['GB', 'IE', 'US', 'CA'],
        dailyCapacity: 120,
        calendar: { timeZone: 'Europe/London' },
      },
    ],
  },
  {
    id: vendorIds.saltmarsh,
    name: 'Saltmarsh Press',
    facilities: [
      {
        id: facilityIds.rotterdam,
        name: 'Saltmarsh Rotterdam',
        address: { company: 'Saltmarsh Press B.V.', line1: 'Keilestraat 9', city: 'Rotterdam', zip: '3029 BP', countryCode: 'NL' },
        countryCodes: [...eu, 'CH', 'NO', 'GB'],
        dailyCapacity: 200,
        calendar: { timeZone: 'Europe/Amsterdam', workingDays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] },
      },
      {
        id: facilityIds.melbourne,
        name: 'Saltmarsh Melbourne',
        address: {
          company: 'Saltmarsh Press',
          line1: '62 Wreckyn Street',
          city: 'Melbourne',
          state: 'VIC',
          zip: '3051',
          countryCode: 'AU',
        },
        countryCodes: ['AU', 'NZ', 'SG', 'JP'],
        dailyCapacity: 60,
        calendar: { timeZone: 'Australia/Melbourne' },
      },
    ],
  },
]

/** The active facilities for generated data, with their vendors and the countries they ship to, and their calendars. */
export const activeFacilities = vendors.flatMap(({ id: vendorId, name: vendorName, facilities }) =>
  facilities
    .filter((facility) => !('isActive' in facility) || facility.isActive)
    .map(({ id, name, address, countryCodes, calendar }) => ({
      vendorId,
      vendorName,
      facilityId: id,
      facilityName: name,
      facilityCountry: address.countryCode as string | null,
      countryCodes,
      calendar: newCalendar.parse(calendar),
    })),
)

/** Creates the missing vendors and facilities of generated data. */
export async function createVendors(sql: Sql, when: Date): Promise<void> {
  await insertSharedSandbox(sql, when)
  for (const { id, name, facilities } of vendors) {
    if (await findVendorUnscoped(sql, id)) continue
    await changeAt(sql, when, (change) => createVendor(change, { name, isSandbox: false }), demoPrincipal, [id])
    for (const { id: facilityId, ...fields } of facilities) {
      const facility = createFacilityBody.parse({ vendorId: id, ...fields })
      await changeAt(sql, when, (change) => createFacility(change, facility), demoPrincipal, [facilityId])
    }
  }
}
