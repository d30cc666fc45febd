import { read } from '@/server/http/operation'
import { usedTags } from './schemas'
import { listTags, tagsQuery } from './tags'

export const careOperations = [
  read({
    id: 'listTags',
    group: 'Orders',
    path: '/tags',
    summary: 'Used tags',
    description: 'The tags of orders with the number of orders that have each; upper and lower case are one tag. For Internal staff only.',
    permission: 'orders:read',
    internalOnly: true,
    examples: { query: { q: 'vip' } },
    query: tagsQuery,
    response: usedTags,
    handle: ({ reader, query }) => listTags(reader, query),
  }),
] as const
