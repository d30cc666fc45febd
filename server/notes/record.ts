import type { Change } from '../change'
import { diff } from '../diff'
import type { NoteRow } from './find'

/** What the log says of a note. People stand there by their ids alone: a merchant reads the log of its notes too. */
const told = ({ resourceType, resourceId, text, visibility, isPinned, mentions }: NoteRow) => ({
  resource: { type: resourceType, id: resourceId },
  text,
  visibility,
  isPinned,
  mentions: mentions.map(({ id }) => id),
})

export const changesOf = (before: NoteRow | null, after: NoteRow | null) => diff(before && told(before), after ? told(after) : {})

const deeds = {
  create: 'NoteCreated',
  update: 'NoteUpdated',
  delete: 'NoteDeleted',
} as const

const merchantOf = (note: NoteRow) => (note.visibility === 'Merchant' ? note.audienceId : null)
const vendorOf = (note: NoteRow) => (note.visibility === 'Vendor' ? note.audienceId : null)

interface Recording {
  action: keyof typeof deeds
  before: NoteRow | null
  after: NoteRow | null
  isTest: boolean
}

/**
 * Records what became of a note. The audit entry shows the note on both sides of the change, so a merchant reads it only if it might
 * see the note on both; the event has no text, and reaches the merchant or vendor too from whom a note was taken away, so that it can forget it.
 * The text is never in the event. A deleted note's last entry keeps its text.
 */
export function recordNote(change: Change, { action, before, after, isTest }: Recording): void {
  const sides = [before, after].filter((side) => side !== null)
  const note = sides.at(-1) as NoteRow
  const version = before && !after ? before.version + 1 : note.version
  const changes = changesOf(before, after)
  const [merchantId] = sides.map(merchantOf)
  const resource = { type: 'note', id: note.id }
  change.record(
    {
      resource,
      action,
      before: before && told(before),
      after: after ? told(after) : {},
      changes,
      version,
      merchantId: sides.every((side) => merchantOf(side) === merchantId) ? (merchantId ?? null) : null,
      orderId: note.orderId,
    },
    {
      type: deeds[action],
      resource,
      merchantId: sides.map(merchantOf).findLast((id) => id !== null) ?? null,
      vendorId: sides.map(vendorOf).findLast((id) => id !== null) ?? null,
      isTest,
      data: {
        id: note.id,
        resource: { type: note.resourceType, id: note.resourceId },
        orderId: note.orderId,
        isPinned: note.isPinned,
        version,
        changed: [...new Set(changes.map(({ field }) => field.split('.')[0]))],
      },
    },
  )
}
