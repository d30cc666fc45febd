import { read } from '../http/operation'
import { auditLog, logQuery } from './log'
import { auditLogList } from './schemas'

export const auditOperations = [
  read({
    id: 'listAuditLogs',
    group: 'Events',
    path: '/auditLogs',
    summary: 'Search the audit log',
    description:
      'The entries of all resources within what the caller may see, newest first; those of users, roles, service clients and invitations with the permission to read these. Each resource’s own log is under its address.',
    permission: 'audit:read',
    query: logQuery,
    response: auditLogList,
    examples: { query: { resourceType: 'order', action: 'hold', pageSize: '20' } },
    handle: ({ runtime, reader, principal, query }) => auditLog({ database: runtime.database, reader, principal }, query),
  }),
] as const
