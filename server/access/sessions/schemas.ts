import * as z from 'zod'
import { instant, listOf } from '@/server/http/field-types'

const sessionModel = z
  .object({
    id: z.string(),
    /** A browser’s session, or one with refresh tokens. */
    kind: z.enum(['browser', 'api']),
    ip: z.string().nullable(),
    userAgent: z.string().nullable(),
    /** Whether it is the session of this request. */
    isCurrent: z.boolean(),
    createdAt: instant(),
    /** To the minute. */
    lastSeenAt: instant(),
    expiresAt: instant(),
  })
  .meta({ id: 'Session' })

export const sessionsResponse = listOf('sessions', sessionModel).meta({ id: 'SessionsResponse' })
export type Session = z.output<typeof sessionModel>
