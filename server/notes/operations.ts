import { read, write } from '@/server/http/operation'
import { auditQuery, resourceAuditLogs } from '@/server/platform/audit/audit'
import { auditLogs } from '@/server/platform/audit/schemas'
import { getNote } from './find'
import { inboxOperations } from './inbox/operations'
import { listNotes, noteQuery } from './list'
import { mentionableQuery, mentionableUsers } from './mentionable'
import { createNote, deleteNote, updateNote } from './notes'
import { presentNoteResponse } from './present'
import {
  createNoteResponse,
  getNoteResponse,
  listNotesResponse,
  mentionableUsersResponse,
  newNote,
  noteUpdate,
  updateNoteResponse,
} from './schemas'

/** The example of the API reference and of its form: the first order of the demo and a note on it. */
const exampleId = '01932c07-20e7-7bd3-a9c1-5d3f1c9e8a02'
const exampleResource = { type: 'order', id: 'O00000001' }

const examples = {
  create: { body: { resource: exampleResource, text: 'The customer wants it before Friday.', isPinned: true } },
  list: { query: { resourceType: 'order', resourceId: exampleResource.id } },
  one: { params: { noteId: exampleId } },
  audit: { params: { id: exampleId } },
  update: { params: { id: exampleId }, body: { text: 'The customer wants it before Thursday.', isPinned: true } },
  remove: { params: { id: exampleId } },
  mentionable: { query: { resourceType: exampleResource.type, resourceId: exampleResource.id, q: 'ma' } },
}

const group = 'Notes'

export const noteOperations = [
  write({
    id: 'createNote',
    group,
    method: 'POST',
    path: '/notes',
    summary: 'Create a note',
    description:
      'On an order, order item, shipment or product, by id or shortId. The visibility defaults to the writer’s association; only Internal staff can choose another. Mentioned users must be able to see the note and find it in their inbox. Mentions are given by id; the text is not searched for them. A note on a product is visible to Internal staff, or to the merchant that wrote it.',
    permission: 'notes:create',
    examples: examples.create,
    body: newNote,
    response: createNoteResponse,
    status: 201,
    dryRun: true,
    location: ({ note }) => `/v1/notes/${note.id}`,
    handle: async ({ change, body, principal }) => presentNoteResponse(await createNote(change, body), principal, change.sql),
  }),
  read({
    id: 'listNotes',
    group,
    path: '/notes',
    summary: 'Search all notes',
    description: 'Notes that the caller may see. Callers outside Internal see the names of people only of their own merchants or vendors.',
    permission: 'notes:read',
    examples: examples.list,
    query: noteQuery,
    response: listNotesResponse,
    handle: ({ reader, query, principal }) => listNotes(reader, query, principal),
  }),
  read({
    id: 'listMentionableUsers',
    group,
    path: '/notes/mentionable',
    summary: 'List users who can be mentioned in a note',
    description:
      'At most 10 active users, without the caller, who could see a note of this visibility on this resource, and whose name or e-mail has words that start with the query. Callers outside Internal get only users of their own merchants or vendors.',
    permission: 'notes:create',
    examples: examples.mentionable,
    query: mentionableQuery,
    response: mentionableUsersResponse,
    handle: async ({ reader, query, principal }) => ({ users: await mentionableUsers(reader, query, principal) }),
  }),
  read({
    id: 'getNote',
    group,
    path: '/notes/{noteId}',
    summary: 'View a note by ID',
    permission: 'notes:read',
    examples: examples.one,
    response: getNoteResponse,
    handle: async ({ reader, params, principal }) => presentNoteResponse(await getNote(reader, params.noteId), principal, reader.sql),
  }),
  write({
    id: 'updateNote',
    group,
    method: 'PUT',
    path: '/notes/{id}',
    summary: 'Update a note',
    description:
      'Replaces text, visibility, isPinned and mentions: absent fields get their defaults, except that the visibility stays. Only Internal staff can change other people’s notes.',
    permission: 'notes:update',
    ownPermission: 'notes:create',
    examples: examples.update,
    body: noteUpdate,
    response: updateNoteResponse,
    status: 200,
    dryRun: true,
    handle: async ({ change, params, body, principal }) =>
      presentNoteResponse(await updateNote(change, params.id, body), principal, change.sql),
  }),
  write({
    id: 'deleteNote',
    group,
    method: 'DELETE',
    path: '/notes/{id}',
    summary: 'Delete a note',
    description: 'The text stays in the audit log. Only Internal staff can delete other people’s notes.',
    permission: 'notes:delete',
    ownPermission: 'notes:create',
    examples: examples.remove,
    status: 204,
    response: undefined,
    dryRun: true,
    async handle({ change, params }) {
      await deleteNote(change, params.id)
      return undefined
    },
  }),
  read({
    id: 'getNoteAuditLogs',
    group,
    path: '/notes/{id}/auditLogs',
    summary: 'View note audit logs',
    description: 'Also works for deleted notes. A merchant sees the entries from the time when the note was visible to it.',
    permission: 'audit:read',
    examples: examples.audit,
    query: auditQuery,
    response: auditLogs,
    handle: resourceAuditLogs('note', getNote),
  }),
  ...inboxOperations,
] as const
