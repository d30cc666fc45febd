import { and, eq, isNull } from 'drizzle-orm'
import { oneOf } from '@/db/conditions'
import { insertRow } from '@/db/rows'
import { inboxItems } from '@/db/schema'
import type { Change } from '../change'

/*
 * What lies in an inbox is no resource of the trade: nobody but its owner sees it, and what put it there is in the audit log itself. So it
 * is written beside the change's resources, through `change.sql`, and not recorded.
 */

/** Where somebody was mentioned. */
interface Mentioning {
  id: string
  resourceType: string
  resourceId: string
  orderId: string | null
}

/** Puts an unread item into the inbox of each that was mentioned. Nobody is told of themselves. */
export async function putIntoInboxes(change: Change, note: Mentioning, people: { id: string }[]): Promise<void> {
  const { actor } = change.principal
  for (const { id } of people)
    if (id !== actor.id)
      await insertRow(change.sql, inboxItems, {
        id: change.newId(),
        userId: id,
        kind: 'Mention',
        noteId: note.id,
        resourceType: note.resourceType,
        resourceId: note.resourceId,
        orderId: note.orderId,
        actor,
        createdAt: change.now,
        readAt: null,
      })
}

/** Takes what is unread back: the note is gone, or mentions them no more. What was read stays. */
export async function takeFromInboxes(change: Change, noteId: string, people: { id: string }[]): Promise<void> {
  const users = people.map(({ id }) => id)
  await change.sql.delete(inboxItems).where(and(eq(inboxItems.noteId, noteId), oneOf(inboxItems.userId, users), isNull(inboxItems.readAt)))
}
