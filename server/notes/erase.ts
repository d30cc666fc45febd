import { asc, eq } from 'drizzle-orm'
import { selectRows } from '@/db/rows'
import { notes } from '@/db/schema'
import type { Change } from '@/server/kernel/change'
import { recordNote } from './record'
import { storeNote } from './store'

/** Deletes all notes of an order, its items and its shipments. Call `change.hideValues` first, so that the audit log does not keep their texts. */
export async function eraseNotes(change: Change, { id, isTest }: { id: string; isTest: boolean }): Promise<void> {
  const found = await selectRows(change.sql, notes, { where: eq(notes.orderId, id), orderBy: [asc(notes.number)] })
  for (const before of found) {
    await storeNote(change, before, null)
    recordNote(change, { action: 'delete', before, after: null, isTest })
  }
}
