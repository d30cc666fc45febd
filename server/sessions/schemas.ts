import { z } from 'zod'
import { instant, listOf } from '../http/wire'

const sessionModel = z
  .object({
    id: z.string(),
    /** A browser’s, or that of a program with its refresh tokens. */
    kind: z.enum(['browser', 'api']),
    ip: z.string().nullable(),
    userAgent: z.string().nullable(),
    /** Whether this request came in it. */
    isCurrent: z.boolean(),
    createdAt: instant(),
    /** To the minute. */
    lastSeenAt: instant(),
    expiresAt: instant(),
  })
  .meta({ id: 'Session' })

export const sessionsResponse = listOf('sessions', sessionModel).meta({ id: 'SessionsResponse' })
export type Session = z.output<typeof sessionModel>
