import { read, write } from '@/server/http/operation'
import { inboxQuery, listInbox, markItemsRead } from './list'
import { listInboxResponse, readInboxBody, readInboxResponse } from './schemas'

const group = 'Notes'

export const inboxOperations = [
  read({
    id: 'listInbox',
    group,
    path: '/inbox',
    summary: "The caller's inbox",
    description:
      'The caller’s inbox, newest first, with the number of unread items (up to 10,000). A mention in a note adds an item. Deleting the note removes its unread items; read items stay, without the note.',
    permission: 'anyone',
    examples: { query: { isRead: 'false' } },
    query: inboxQuery,
    response: listInboxResponse,
    handle: ({ reader, query, principal }) => listInbox(reader, query, principal),
  }),
  write({
    id: 'readInbox',
    group,
    method: 'POST',
    path: '/inbox/read',
    summary: 'Mark as read',
    description: 'Marks items of the caller’s inbox. Marking an item again changes nothing.',
    permission: 'anyone',
    examples: { body: { ids: ['01932c07-20e7-7bd3-a9c1-5d3f1c9e8b01'] } },
    body: readInboxBody,
    response: readInboxResponse,
    status: 200,
    dryRun: false,
    handle: async ({ change, body }) => ({ inbox: await markItemsRead(change, body.ids) }),
  }),
] as const
