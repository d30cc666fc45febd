import { csvHeaders, exportName } from '@/server/http/csv-export'
import { read } from '@/server/http/operation'
import { MediaReply } from '@/server/http/reply'
import { exportAuditLog } from './export'
import { auditLog, exportQuery, logQuery } from './list'
import { auditLogList } from './schemas'

const hiddenEntries = 'entries of users, roles, service clients and invitations need the permission to read these.'

export const auditOperations = [
  read({
    id: 'listAuditLogs',
    group: 'Events',
    path: '/auditLogs',
    summary: 'Search the audit log',
    description: `The entries of all resources that the caller may see, newest first; ${hiddenEntries} Each resource also has a log at its own address.`,
    permission: 'audit:read',
    query: logQuery,
    response: auditLogList,
    examples: { query: { resourceType: 'order', action: 'hold', pageSize: '20' } },
    handle: ({ context, reader, principal, query }) => auditLog({ database: context.database, reader, principal }, query),
  }),
  read({
    id: 'exportAuditLogs',
    group: 'Events',
    path: '/auditLogs/export.csv',
    summary: 'Export the audit log',
    description: `The entries that match the filters, up to 100,000, newest first, as CSV (RFC 4180, UTF-8 with byte order mark and header line); ${hiddenEntries} Changes are JSON. Text that a spreadsheet would run as a formula starts with an apostrophe. A caller runs at most 2 exports at once.`,
    permission: 'audit:read',
    query: exportQuery,
    media: 'text/csv',
    response: undefined,
    examples: { query: { resourceType: 'order', action: 'hold' } },
    async handle({ context, reader, principal, query: { timeZone, ...filters }, requestId }) {
      const onError = (err: unknown) => context.log.error({ err, requestId }, 'an export broke off')
      const access = { database: context.database, reader, principal }
      const stream = await context.exports.run(principal, () => exportAuditLog(access, { filters, timeZone, onError }))
      return new MediaReply(stream, csvHeaders(exportName('audit-log', new Date(), timeZone)))
    },
  }),
] as const
