import { auditLogsOf, auditQuery } from '../audit/audit'
import { auditLogs } from '../audit/schemas'
import { read, write } from '../http/operation'
import { auditedNote } from './audit'
import { examples } from './examples'
import { findNote } from './find'
import { listNotes, noteQuery } from './list'
import { mentionableQuery, mentionableUsers } from './mentionable'
import { createdNote, gotNote, listedNotes, mentionable, updatedNote } from './models'
import { createNote, deleteNote, updateNote } from './notes'
import { shownNote } from './present'
import { newNote, noteUpdate } from './schemas'

const group = 'Notes'

export const noteOperations = [
  write({
    id: 'createNote',
    group,
    method: 'POST',
    path: '/notes',
    summary: 'Create a note',
    description:
      'On an order, order item, shipment or product, by id or shortId. Its visibility is the writer’s own association unless given; only Internal staff choose another. Whoever is mentioned must be able to see the note, and finds it in their inbox; the text is never read for mentions. A note on a product is Internal, or of the merchant that writes it.',
    permission: 'notes:create',
    examples: examples.create,
    body: newNote,
    response: createdNote,
    status: 201,
    dryRun: true,
    location: ({ note }) => `/v1/notes/${note.id}`,
    handle: async ({ change, body, principal }) => shownNote(await createNote(change, body), principal, change.sql),
  }),
  read({
    id: 'listNotes',
    group,
    path: '/notes',
    summary: 'Search all notes',
    description:
      'Those that the caller may see. Outside the Internal staff, people are shown by name only where they are of one’s own merchant or vendor.',
    permission: 'notes:read',
    examples: examples.list,
    query: noteQuery,
    response: listedNotes,
    handle: ({ reader, query, principal }) => listNotes(reader, query, principal),
  }),
  read({
    id: 'listMentionableUsers',
    group,
    path: '/notes/mentionable',
    summary: 'Who could be mentioned in a note',
    description:
      'At most 10 active users who could see a note of this visibility on this resource and whose name or e-mail has words that begin as typed, without the caller. Outside the Internal staff, people of one’s own merchant or vendor.',
    permission: 'notes:create',
    examples: examples.mentionable,
    query: mentionableQuery,
    response: mentionable,
    handle: async ({ reader, query, principal }) => ({ users: await mentionableUsers(reader, query, principal) }),
  }),
  read({
    id: 'getNote',
    group,
    path: '/notes/{noteId}',
    summary: 'View a note by ID',
    permission: 'notes:read',
    examples: examples.one,
    response: gotNote,
    handle: async ({ reader, params, principal }) => shownNote(await findNote(reader, params.noteId), principal, reader.sql),
  }),
  write({
    id: 'updateNote',
    group,
    method: 'PUT',
    path: '/notes/{id}',
    summary: 'Update a note',
    description:
      'Replaces text, visibility, isPinned and mentions: what is left out gets its default, but the visibility stays. Others’ notes are changed by Internal staff only.',
    permission: 'notes:update',
    ownPermission: 'notes:create',
    examples: examples.update,
    body: noteUpdate,
    response: updatedNote,
    status: 200,
    dryRun: true,
    handle: async ({ change, params, body, principal }) => shownNote(await updateNote(change, params.id, body), principal, change.sql),
  }),
  write({
    id: 'deleteNote',
    group,
    method: 'DELETE',
    path: '/notes/{id}',
    summary: 'Delete a note',
    description: 'Its text stays in the audit log. Others’ notes are deleted by Internal staff only.',
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
    description: 'Of a deleted note too. A merchant reads what happened while the note was for it.',
    permission: 'audit:read',
    examples: examples.audit,
    query: auditQuery,
    response: auditLogs,
    async handle({ reader, params, query, principal, runtime }) {
      const id = await auditedNote(reader, params.id)
      return auditLogsOf({ database: runtime.database, reader, principal }, query, { resource: { type: 'note', id } })
    },
  }),
] as const
