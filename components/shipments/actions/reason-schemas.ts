import * as z from 'zod'

/** A reason as the API takes it. */
export const requiredReason = z.string().trim().min(1, { error: 'Give a reason.' }).max(500, { error: 'At most 500 characters.' })
export const optionalReason = z.string().trim().max(500, { error: 'At most 500 characters.' })
