import { read, write } from '../http/operation'
import { inboxQuery, listInbox, readItems } from './list'
import { inboxList, inboxRead } from './models'
import { readInbox } from './schemas'

const group = 'Notes'

export const inboxOperations = [
  read({
    id: 'listInbox',
    group,
    path: '/inbox',
    summary: 'See what one was mentioned in',
    description:
      'The caller’s own inbox, newest first, with the count of what is unread (to 10 000). A mention in a note puts an item into it. When the note is deleted, its unread items go; those that were read stay, without it.',
    permission: 'anyone',
    examples: { query: { isRead: 'false' } },
    query: inboxQuery,
    response: inboxList,
    handle: ({ reader, query, principal }) => listInbox(reader, query, principal),
  }),
  write({
    id: 'readInbox',
    group,
    method: 'POST',
    path: '/inbox/read',
    summary: 'Mark items of the inbox as read',
    description: 'Items of the caller’s own inbox. Reading again changes nothing.',
    permission: 'anyone',
    examples: { body: { ids: ['01932c07-20e7-7bd3-a9c1-5d3f1c9e8b01'] } },
    body: readInbox,
    response: inboxRead,
    status: 200,
    dryRun: false,
    handle: async ({ change, body }) => ({ inbox: await readItems(change, body.ids) }),
  }),
] as const
