import { z } from 'zod'
import { instant, listOf } from '../http/wire'

/** Which resource something is about. */
export const resourceReference = z.object({ type: z.string(), id: z.string() }).meta({ id: 'ResourceReferenceModel' })

const entry = z
  .object({
    id: z.string(),
    sequence: z.number().int(),
    resource: resourceReference,
    action: z.string(),
    actor: z.object({ type: z.enum(['User', 'ServiceClient', 'System']), id: z.string().nullable(), name: z.string().nullable() }),
    client: z.object({ ip: z.string().nullable(), userAgent: z.string().nullable() }).nullable(),
    requestId: z.string(),
    reason: z.string().nullable(),
    changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
    occurredAt: instant(),
    redactedAt: instant().nullable().describe('When personal data (changes, client) were blanked; null when they never were.'),
    previousHash: z.string().describe('The hash of the entry before it in the whole log; of the first one, zeros.'),
    hash: z.string().describe('SHA-256, in hex, of this entry and of previousHash.'),
  })
  .meta({ id: 'AuditLogEntry' })

export const auditLogs = listOf('auditLogs', entry).meta({ id: 'GetAuditLogResponse' })

/** An entry among those of many resources: with what it is about in words, and the order that belongs to. */
const loggedEntry = entry
  .extend({
    resourceName: z.string().nullable().describe('What the resource is called now; null when it was deleted, or has no name.'),
    orderId: z.string().nullable().describe('The order that the resource is, or belongs to.'),
  })
  .meta({ id: 'AuditLogListEntry' })

export const auditLogList = listOf('auditLogs', loggedEntry).meta({ id: 'ListAuditLogsResponse' })
