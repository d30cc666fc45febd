import { read } from '@/server/http/operation'
import { auditLog, logQuery } from './list'
import { auditLogList } from './schemas'

export const auditOperations = [
  read({
    id: 'listAuditLogs',
    group: 'Events',
    path: '/auditLogs',
    summary: 'Search the audit log',
    description:
      'The entries of all resources that the caller may see, newest first; entries of users, roles, service clients and invitations need the permission to read these. Each resource also has a log at its own address.',
    permission: 'audit:read',
    query: logQuery,
    response: auditLogList,
    examples: { query: { resourceType: 'order', action: 'hold', pageSize: '20' } },
    handle: ({ context, reader, principal, query }) => auditLog({ database: context.database, reader, principal }, query),
  }),
] as const
