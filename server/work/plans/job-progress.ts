import * as z from 'zod'
import type { Work } from '@/server/platform/jobs/jobs'

export const planInput = z.object({ planId: z.string() })

export const planProgress = z.object({
  /** Makes the selection rows, compares each with its record, changes the records. */
  phase: z.enum(['freeze', 'preview', 'apply']),
  /** While freezing, the number of rows so far; afterwards the position after which the next chunk begins. */
  at: z.int(),
  /** While freezing, where the next part of the selection begins; null at its beginning. */
  cursor: z.string().nullable(),
})
export type PlanProgress = z.output<typeof planProgress>

export const firstProgress: PlanProgress = { phase: 'freeze', at: 0, cursor: null }
export const applyProgress: PlanProgress = { phase: 'apply', at: -1, cursor: null }

export type PlanWork = Work<z.output<typeof planInput>, PlanProgress>
