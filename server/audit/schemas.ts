import { z } from 'zod'
import { instant, listOf } from '../http/wire'

const entry = z
  .object({
    id: z.string(),
    sequence: z.number().int(),
    resource: z.object({ type: z.string(), id: z.string() }).meta({ id: 'ResourceReferenceModel' }),
    action: z.string(),
    actor: z.object({ type: z.enum(['User', 'ServiceClient', 'System']), id: z.string().nullable(), name: z.string().nullable() }),
    client: z.object({ ip: z.string().nullable(), userAgent: z.string().nullable() }).nullable(),
    requestId: z.string(),
    reason: z.string().nullable(),
    changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
    occurredAt: instant(),
  })
  .meta({ id: 'AuditLogEntry' })

export const auditLogs = listOf('auditLogs', entry).meta({ id: 'GetAuditLogResponse' })
