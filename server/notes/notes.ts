import type { Change } from '../change'
import { isInternal, may } from '../principal'
import { readOnlyProblems } from '../read-only'
import { Reader } from '../reader'
import { forbidden, invalid, Refusal, stale } from '../refusal'
import { everything } from '../scope'
import { audienceOf, mayChoose, missingFor, ownVisibility } from './access-rules'
import { findNote, type NoteRow } from './find'
import { mentioned } from './mentions'
import { shownNote } from './present'
import { changesOf, recordNote } from './record'
import { type Subject, subject, subjectOf } from './resources'
import { type NewNote, type NoteResource, type NoteUpdate, noteReadOnly, type Visibility } from './schemas'
import { storeNote } from './store'

/** Writes a note. Whoever is mentioned finds it in their inbox. */
export async function createNote(change: Change, input: NewNote): Promise<NoteRow> {
  const about = await subjectOf(change.reader, input.resource, 'resource.id')
  const visibility = input.visibility ?? ownVisibility(change.principal.scope)
  refuseVisibility(change, visibility)
  const audienceId = audienceFor(about, visibility)
  const { actor } = change.principal
  const note: NoteRow = {
    number: 0,
    id: change.newId(),
    version: 1,
    resourceType: about.type,
    resourceId: about.id,
    orderId: about.orderId,
    text: input.text,
    visibility,
    audienceId,
    isPinned: input.isPinned,
    mentions: await mentioned(change, { ids: input.mentions, audienceId, before: [] }),
    createdBy: actor,
    createdById: actor.id,
    updatedBy: null,
    createdAt: change.now,
    updatedAt: change.now,
  }
  await storeNote(change, null, note)
  recordNote(change, { action: 'create', before: null, after: note, isTest: about.isTest })
  return note
}

/** Replaces a note's text, visibility, pin and mentions. An edit that changes nothing writes nothing. */
export async function updateNote(change: Change, id: string, input: NoteUpdate): Promise<NoteRow> {
  const before = await findNote(change.reader, id)
  refuseOthers(change, before, 'notes:update')
  change.expect('note', before.version)
  if (typeof input.version === 'number' && input.version !== before.version) throw stale('note', input.version, before.version, 'version')
  await refuseReadOnly(change, before, input)
  const visibility = input.visibility ?? (before.visibility as Visibility)
  if (visibility !== before.visibility) refuseVisibility(change, visibility)
  const about = await subjectOfNote(change, before)
  const audienceId = visibility === before.visibility ? before.audienceId : audienceFor(about, visibility)
  const after: NoteRow = {
    ...before,
    text: input.text,
    visibility,
    audienceId,
    isPinned: input.isPinned,
    mentions: await mentioned(change, { ids: input.mentions, audienceId, before: before.mentions }),
  }
  if (!changesOf(before, after).length) return before
  Object.assign(after, { version: before.version + 1, updatedBy: change.principal.actor, updatedAt: change.now })
  await storeNote(change, before, after)
  recordNote(change, { action: 'update', before, after, isTest: about.isTest })
  return after
}

/** Removes a note. Its text stays in the audit log. */
export async function deleteNote(change: Change, id: string): Promise<void> {
  const before = await findNote(change.reader, id)
  refuseOthers(change, before, 'notes:delete')
  change.expect('note', before.version)
  const { isTest } = await subjectOfNote(change, before)
  await storeNote(change, before, null)
  recordNote(change, { action: 'delete', before, after: null, isTest })
}

function refuseVisibility(change: Change, visibility: Visibility) {
  const { scope } = change.principal
  if (!mayChoose(scope, visibility))
    throw invalid('visibility', `Yours are of visibility ${ownVisibility(scope)}; only Internal staff choose another.`, visibility)
}

/** Refuses a visibility that a note on a product cannot have: it is nobody's, so that it would be for nobody. */
function audienceFor(about: Subject, visibility: Visibility): string | null {
  const audienceId = audienceOf(visibility, about)
  if (about.type === 'product' && visibility !== 'Internal' && audienceId === null)
    throw invalid('visibility', 'A note on a product is Internal, or Merchant where one merchant writes it for itself.', visibility)
  return audienceId
}

function refuseOthers({ principal }: Change, note: NoteRow, permission: 'notes:update' | 'notes:delete') {
  const missing = missingFor(permission, {
    isAuthor: principal.actor.id !== null && note.createdById === principal.actor.id,
    isInternal: isInternal(principal),
    may: (one) => may(principal, one),
  })
  if (missing) throw forbidden(`${missing}${isInternal(principal) ? '' : ' and an Internal association: the note is somebody else’s'}`)
}

async function refuseReadOnly(change: Change, note: NoteRow, input: NoteUpdate) {
  const { note: shown } = await shownNote(note, change.principal, change.sql)
  const problems = readOnlyProblems(input, () => shown, noteReadOnly)
  if (problems.length) throw new Refusal('ValidationError', problems)
}

/**
 * What a stored note is about: whoever may change the note may not need to see all of that. Of a shipment that is gone, its order is left; of
 * a product, nothing.
 */
async function subjectOfNote(change: Change, { resourceType, resourceId, orderId }: NoteRow): Promise<Subject> {
  const all = new Reader(change.sql, everything)
  const type = resourceType as NoteResource
  const found = await subject(all, type, resourceId)
  if (found) return found
  if (orderId === null) return { type, id: resourceId, shortId: null, orderId, merchantId: null, vendorId: null, isTest: false }
  return subjectOf(all, { type: 'order', id: orderId }, 'resource.id')
}
