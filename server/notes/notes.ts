import { desc } from 'drizzle-orm'
import { isOneOf } from '@/db/conditions'
import { notes } from '@/db/schema'
import type { Change } from '@/server/kernel/change'
import { hasPermission, isInternal, type Principal } from '@/server/kernel/principal'
import { readOnlyProblems } from '@/server/kernel/read-only'
import { Reader } from '@/server/kernel/reader'
import { forbidden, invalid, refuseProblems, stale } from '@/server/kernel/refusal'
import { everything } from '@/server/kernel/scope'
import { audienceOf, canChooseVisibility, missingPermission, ownVisibility } from './access-rules'
import { getNote, type NoteRow } from './find'
import { listNotes, noteQuery } from './list'
import { resolveMentions } from './mentions'
import { presentNoteResponse, presentNotes } from './present'
import { auditedFields, changesOf, recordNote } from './record'
import { type NewNote, type NoteModel, type NoteResource, type NoteUpdate, noteModel, noteReadOnly, type Visibility } from './schemas'
import { storeNote } from './store'
import { findSubject, getSubject, type Subject } from './subject'

export { eraseNotes } from './erase'

/** Creates a note, and inbox items of the people it mentions. */
export async function createNote(change: Change, input: NewNote): Promise<NoteRow> {
  const noteSubject = await getSubject(change.reader, input.resource, 'resource.id')
  const visibility = input.visibility ?? ownVisibility(change.principal.scope)
  refuseVisibility(change, visibility)
  const audienceId = validatedAudience(noteSubject, visibility)
  const { actor } = change.principal
  const note: NoteRow = {
    number: 0,
    id: change.newId(),
    version: 1,
    resourceType: noteSubject.type,
    resourceId: noteSubject.id,
    orderId: noteSubject.orderId,
    text: input.text,
    visibility,
    audienceId,
    isPinned: input.isPinned,
    mentions: await resolveMentions(change, { ids: input.mentions, audienceId, before: [] }),
    createdBy: actor,
    createdById: actor.id,
    updatedBy: null,
    createdAt: change.now,
    updatedAt: change.now,
  }
  await storeNote(change, null, note)
  recordNote(change, { action: 'create', before: null, after: note, isTest: noteSubject.isTest })
  return note
}

/** A note that the caller may see, with its fields as the audit log has them; throws 404 otherwise. */
export const auditedNote = async (reader: Reader, id: string) => auditedFields(await getNote(reader, id))

/** Replaces a note's text, visibility, pin and mentions. An edit that changes nothing writes nothing. */
export async function updateNote(change: Change, id: string, input: NoteUpdate): Promise<NoteRow> {
  const before = await getNote(change.reader, id)
  refuseNonAuthors(change, before, 'notes:update')
  change.expectVersion('note', before.version)
  if (typeof input.version === 'number' && input.version !== before.version) throw stale('note', input.version, before.version, 'version')
  await refuseReadOnly(change, before, input)
  const visibility = input.visibility ?? before.visibility
  if (visibility !== before.visibility) refuseVisibility(change, visibility)
  const noteSubject = await subjectOfStoredNote(change, before)
  const audienceId = visibility === before.visibility ? before.audienceId : validatedAudience(noteSubject, visibility)
  const after: NoteRow = {
    ...before,
    text: input.text,
    visibility,
    audienceId,
    isPinned: input.isPinned,
    mentions: await resolveMentions(change, { ids: input.mentions, audienceId, before: before.mentions }),
  }
  if (!changesOf(before, after).length) return before
  Object.assign(after, { version: before.version + 1, updatedBy: change.principal.actor, updatedAt: change.now })
  await storeNote(change, before, after)
  recordNote(change, { action: 'update', before, after, isTest: noteSubject.isTest })
  return after
}

/** Deletes a note. Its text stays in the audit log. */
export async function deleteNote(change: Change, id: string): Promise<void> {
  const before = await getNote(change.reader, id)
  refuseNonAuthors(change, before, 'notes:delete')
  change.expectVersion('note', before.version)
  const { isTest } = await subjectOfStoredNote(change, before)
  await storeNote(change, before, null)
  recordNote(change, { action: 'delete', before, after: null, isTest })
}

function refuseVisibility(change: Change, visibility: Visibility) {
  const { scope } = change.principal
  if (!canChooseVisibility(scope, visibility))
    throw invalid(
      'note.visibility',
      'visibility',
      `Your notes have the visibility ${ownVisibility(scope)}; only Internal staff can choose another.`,
      visibility,
    )
}

/** The audience of a note. Refuses a visibility without an audience on a product, which belongs to nobody. */
function validatedAudience(noteSubject: Subject, visibility: Visibility): string | null {
  const audienceId = audienceOf(visibility, noteSubject)
  if (noteSubject.type === 'product' && visibility !== 'Internal' && audienceId === null)
    throw invalid(
      'note.visibility',
      'visibility',
      'A note on a product has the visibility Internal, or Merchant if a merchant writes it for itself.',
      visibility,
    )
  return audienceId
}

function refuseNonAuthors({ principal }: Change, note: NoteRow, permission: 'notes:update' | 'notes:delete') {
  const lackedPermission = missingPermission(permission, {
    isAuthor: principal.actor.id !== null && note.createdById === principal.actor.id,
    isInternal: isInternal(principal),
    may: (one) => hasPermission(principal, one),
  })
  if (lackedPermission)
    throw forbidden(`${lackedPermission}${isInternal(principal) ? '' : ' and an Internal association: the note is somebody else’s'}`)
}

async function refuseReadOnly(change: Change, note: NoteRow, input: NoteUpdate) {
  const { note: presented } = await presentNoteResponse(note, change.principal, change.sql)
  const problems = readOnlyProblems(input, () => presented, noteReadOnly)
  refuseProblems(problems)
}

/**
 * The subject of a stored note, not scoped, because an author may not see the subject. For a deleted shipment the order; for a deleted
 * product only its id.
 */
async function subjectOfStoredNote(change: Change, { resourceType, resourceId, orderId }: NoteRow): Promise<Subject> {
  const unscoped = new Reader(change.sql, everything)
  const type = resourceType as NoteResource
  const found = await findSubject(unscoped, type, resourceId)
  if (found) return found
  if (orderId === null) return { type, id: resourceId, shortId: null, orderId, merchantId: null, vendorId: null, isTest: false }
  return getSubject(unscoped, { type: 'order', id: orderId }, 'resource.id')
}

/** The notes on an order and its items, for answers of the order. */
export const notesOfOrders = {
  model: noteModel,
  async ofOrder(reader: Reader, principal: Principal, orderId: string): Promise<NoteModel[]> {
    return (await listNotes(reader, noteQuery.parse({ orderId, pageSize: '200' }), principal)).notes
  },
  async ofOrders(reader: Reader, principal: Principal, orderIds: string[], limit: number): Promise<NoteModel[]> {
    const orderBy = [desc(notes.createdAt), desc(notes.id)]
    const rows = await reader.rows(notes, { where: isOneOf(notes.orderId, orderIds), orderBy, limit, isNarrow: true })
    return presentNotes(rows, principal, reader.sql)
  },
}
