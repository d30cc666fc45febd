import { eq } from 'drizzle-orm'
import { insertRow } from '@/db/rows'
import { facilities } from '@/db/schema'
import type { Change } from '../change'
import { diff } from '../diff'
import { readOnlyProblems } from '../read-only'
import { recordWhole } from '../record-whole'
import { invalid, Refusal } from '../refusal'
import { asFacility, facility } from './facilities'
import { wordsOf, written } from './names'
import { type Facility, type FacilityChanges, facilityKept, type NewFacility } from './schemas'
import { findVendor } from './vendors'

export async function createFacility(change: Change, input: NewFacility): Promise<Facility> {
  const vendor = await findVendor(change.reader, input.vendorId)
  if (!vendor) throw invalid('vendorId', `There is no vendor ${input.vendorId}.`, input.vendorId)
  const { name, address, countryCodes, isActive, dailyCapacity } = input
  const fields = { vendorId: vendor.id, vendorName: vendor.name, name, address, countryCodes, isActive, dailyCapacity }
  const row = { id: change.newId(), version: 1, ...fields, nameWords: wordsOf(name), createdAt: change.now, updatedAt: change.now }
  const number = await insertRow(change.write, facilities, row)
  if (number === null) throw new Error('The facility was not stored.')
  const made = asFacility({ number, ...row })
  change.mint(made.shortId)
  recordWhole(change, 'facility', 'create', null, made)
  return made
}

/** Its new name is not written to where the old one was copied: shipments keep what it was called. */
export async function updateFacility(change: Change, reference: string, input: FacilityChanges): Promise<Facility> {
  const before = await facility(change.reader, reference)
  change.expect('facility', before.version)
  const problems = readOnlyProblems(input, () => before, facilityKept)
  if (problems.length) throw new Refusal('ValidationError', problems)
  const edited: Facility = { ...before, ...written(input, facilityKept) }
  if (!diff(before, edited).length) return before
  const after = { ...edited, version: before.version + 1, updatedAt: change.now }
  const { name, address, countryCodes, isActive, dailyCapacity, version, updatedAt } = after
  await change.write
    .update(facilities)
    .set({ name, nameWords: wordsOf(name), address, countryCodes, isActive, dailyCapacity, version, updatedAt })
    .where(eq(facilities.id, before.id))
  recordWhole(change, 'facility', 'update', before, after)
  return after
}
