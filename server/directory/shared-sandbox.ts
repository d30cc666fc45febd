import { facilities, vendors } from '@/db/schema'
import type { Sql } from '@/db/types'
import { countryCodes } from '@/server/platform/address/schemas'
import { normalizeName } from './names'
import { findVendorUnscoped } from './vendors'

/**
 * The sandbox vendor of every installation, against which every merchant can order, with its facility, F00000000. UUIDv7 of the year 1970:
 * never generated.
 */
export const sharedSandbox = {
  vendorId: '00000000-0000-7000-8000-0000000000d0',
  vendorName: 'Sandbox',
  facilityId: '00000000-0000-7000-8000-0000000000f0',
  facilityName: 'Sandbox facility',
} as const

/** Stores the shared sandbox vendor and its facility, and returns whether they were missing. */
export async function insertSharedSandbox(sql: Sql, now: Date): Promise<boolean> {
  const { vendorId, vendorName, facilityId, facilityName } = sharedSandbox
  if (await findVendorUnscoped(sql, vendorId)) return false
  const common = { number: 0, version: 1, isSandbox: true, createdAt: now, updatedAt: now }
  // Several processes may start at once.
  await sql
    .insert(vendors)
    .values({ ...common, id: vendorId, name: vendorName, nameWords: normalizeName(vendorName) })
    .onConflictDoNothing()
  await sql
    .insert(facilities)
    .values({
      ...common,
      id: facilityId,
      vendorId,
      vendorName,
      name: facilityName,
      nameWords: normalizeName(facilityName),
      address: null,
      countryCodes: [...countryCodes],
      isActive: true,
      dailyCapacity: null,
    })
    .onConflictDoNothing()
  return true
}
