import type { Change } from '@/server/kernel/change'
import { changedFields, diff } from '@/server/kernel/diff'
import type { NoteRow } from './find'

/** The audited fields of a note, with mentions by id only, because merchants read this log, too. */
export const auditedFields = ({ resourceType, resourceId, text, visibility, isPinned, mentions }: NoteRow) => ({
  resource: { type: resourceType, id: resourceId },
  text,
  visibility,
  isPinned,
  mentions: mentions.map(({ id }) => id),
})

export const changesOf = (before: NoteRow | null, after: NoteRow | null) =>
  diff(before && auditedFields(before), after ? auditedFields(after) : {})

const eventTypes = {
  create: 'NoteCreated',
  update: 'NoteUpdated',
  delete: 'NoteDeleted',
} as const

const merchantOf = (note: NoteRow) => (note.visibility === 'Merchant' ? note.audienceId : null)
const vendorOf = (note: NoteRow) => (note.visibility === 'Vendor' ? note.audienceId : null)

interface NoteChange {
  action: keyof typeof eventTypes
  before: NoteRow | null
  after: NoteRow | null
  isTest: boolean
}

/**
 * Records a change of a note. The audit entry has the note before and after, so a merchant reads it only when it may see both. The event
 * has no text, and also reaches a merchant or vendor that no longer sees the note. The last entry of a deleted note keeps its text.
 */
export function recordNote(change: Change, { action, before, after, isTest }: NoteChange): void {
  const states = [before, after].filter((state) => state !== null)
  const note = states.at(-1) as NoteRow
  const version = before && !after ? before.version + 1 : note.version
  const changes = changesOf(before, after)
  const [merchantId] = states.map(merchantOf)
  const resource = { type: 'note' as const, id: note.id }
  change.record(
    {
      resource,
      action,
      before: before && auditedFields(before),
      after: after ? auditedFields(after) : {},
      changes,
      version,
      merchantId: states.every((state) => merchantOf(state) === merchantId) ? (merchantId ?? null) : null,
      orderId: note.orderId,
      ...(before && after && before.visibility !== after.visibility ? { audience: merchantOf(after) } : {}),
    },
    {
      type: eventTypes[action],
      resource,
      merchantId: states.map(merchantOf).findLast((id) => id !== null) ?? null,
      vendorId: states.map(vendorOf).findLast((id) => id !== null) ?? null,
      isTest,
      data: {
        id: note.id,
        resource: { type: note.resourceType, id: note.resourceId },
        orderId: note.orderId,
        isPinned: note.isPinned,
        version,
        changed: changedFields(changes),
      },
    },
  )
}
