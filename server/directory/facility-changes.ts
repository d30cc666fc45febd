import { eq } from 'drizzle-orm'
import { insertRow } from '@/db/rows'
import { facilities } from '@/db/schema'
import type { Change } from '@/server/kernel/change'
import { invalid } from '@/server/kernel/refusal'
import { checkEdit, recordDiff, saveVersion } from '@/server/kernel/versioned'
import { getFacility, presentFacility } from './facilities'
import { normalizeName, writableFields } from './names'
import { type Facility, type FacilityChanges, facilityUpdateReadOnly, type NewFacility } from './schemas'
import { findVendor } from './vendors'

export async function createFacility(change: Change, input: NewFacility): Promise<Facility> {
  const vendor = await findVendor(change.reader, input.vendorId)
  if (!vendor) throw invalid('reference.unknown', 'vendorId', `There is no vendor ${input.vendorId}.`, input.vendorId)
  const { name, address, countryCodes, isActive, dailyCapacity, calendar } = input
  const fields = {
    vendorId: vendor.id,
    vendorName: vendor.name,
    isSandbox: vendor.isSandbox,
    name,
    address,
    countryCodes,
    isActive,
    dailyCapacity,
    calendar,
  }
  const row = { id: change.newId(), version: 1, ...fields, nameWords: normalizeName(name), createdAt: change.now, updatedAt: change.now }
  const number = await insertRow(change.write, facilities, row)
  if (number === null) throw new Error('The facility was not stored.')
  const created = presentFacility({ number, ...row })
  change.trackCreatedId(created.shortId)
  recordDiff(change, 'facility', 'create', null, created)
  return created
}

/** Updates a facility. Shipments keep the name that they copied, and the ship-by date by the calendar when they were assigned. */
export async function updateFacility(change: Change, reference: string, input: FacilityChanges): Promise<Facility> {
  const before = await getFacility(change.reader, reference)
  checkEdit(change, 'facility', before, input, facilityUpdateReadOnly)
  return saveVersion(change, 'facility', before, {
    edited: { ...before, ...writableFields(input, facilityUpdateReadOnly) },
    store: async ({ name, address, countryCodes, isActive, dailyCapacity, calendar, version, updatedAt }) => {
      const columns = { name, nameWords: normalizeName(name), address, countryCodes, isActive, dailyCapacity, calendar, version, updatedAt }
      await change.write.update(facilities).set(columns).where(eq(facilities.id, before.id))
    },
  })
}
