import { and, eq, isNull } from 'drizzle-orm'
import { isOneOf } from '@/db/conditions'
import { insertRow } from '@/db/rows'
import { inboxItems } from '@/db/schema'
import type { Change } from '@/server/kernel/change'

/*
 * Inbox items are not audited: only their owner sees them, and the change that put an item there is in the audit log itself. So they are
 * written through `change.unaudited`.
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
