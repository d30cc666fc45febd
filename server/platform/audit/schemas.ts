import * as z from 'zod'
import { instant, listOf } from '@/server/http/field-types'

/** A reference to a resource. */
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
    redactedAt: instant().nullable().describe('When its personal data (changes, client) was erased; null if it never was.'),
    previousHash: z.string().describe('Hash of the previous entry of the whole log; zeros for the first.'),
    hash: z.string().describe('SHA-256, in hex, of this entry and previousHash.'),
  })
  .meta({ id: 'AuditLogEntry' })

export const auditLogs = listOf('auditLogs', entry).meta({ id: 'GetAuditLogResponse' })

/** An entry in a list of many resources, with the name of its resource and its order. */
export const loggedEntry = entry
  .extend({
    resourceName: z.string().nullable().describe('The current name of the resource; null if it was deleted or has no name.'),
    orderId: z.string().nullable().describe('The order that the resource is or belongs to.'),
  })
  .meta({ id: 'AuditLogListEntry' })

export const auditLogList = listOf('auditLogs', loggedEntry).meta({ id: 'ListAuditLogsResponse' })
