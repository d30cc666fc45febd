import { z } from 'zod'

/** A reason, as the API takes one. */
export const neededReason = z.string().trim().min(1, { error: 'Say why.' }).max(500, { error: 'At most 500 characters.' })
export const optionalReason = z.string().trim().max(500, { error: 'At most 500 characters.' })
