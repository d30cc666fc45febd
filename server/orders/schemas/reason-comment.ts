import type * as z from 'zod'
import { evenIfFieldsAreWrong } from '@/server/http/refine-always'

const isBlank = (comment: unknown) => (comment ?? null) === null || (typeof comment === 'string' && !comment.trim())

/** The same schema, which requires a comment with the reason Other. */
export const requiresComment = <T extends z.ZodObject>(schema: T, reasonName: 'reason' | 'reasonId') =>
  schema.refine((value) => value[reasonName] !== 'Other' || !isBlank(value.comment), {
    path: ['comment'],
    error: 'Give a comment with this reason.',
    ...evenIfFieldsAreWrong,
  })
