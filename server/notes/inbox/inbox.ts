import { and, eq, isNull } from 'drizzle-orm'
import { isOneOf } from '@/db/conditions'
import { insertRow } from '@/db/rows'
import { inboxItems } from '@/db/schema'
import type { Change } from '@/server/kernel/change'

/*
 * What lies in an inbox is no resource of the trade: nobody but its owner sees it, and what put it there is in the audit log itself. So it
 * is written beside the change's resources, through `change.unaudited`, and not recorded.
 */

/** The note of a mention. */
interface MentioningNote {
  id: string
  resourceType: string
  resourceId: string
  orderId: string | null
}

/** Adds an unread item to the inbox of each mentioned person except the author. */
export async function addToInboxes(change: Change, note: MentioningNote, people: { id: string }[]): Promise<void> {
  const { actor } = change.principal
  for (const { id } of people)
    if (id !== actor.id)
      await insertRow(change.unaudited, inboxItems, {
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

/** Removes unread items of a note that was deleted or no longer mentions these people. Read items stay. */
export async function removeUnreadFromInboxes(change: Change, noteId: string, people: { id: string }[]): Promise<void> {
  const users = people.map(({ id }) => id)
  await change.unaudited
    .delete(inboxItems)
    .where(and(eq(inboxItems.noteId, noteId), isOneOf(inboxItems.userId, users), isNull(inboxItems.readAt)))
}
