import { CircleCheck, CircleDashed, CircleX, Clock, LoaderCircle, type LucideIcon, TriangleAlert, Undo2 } from 'lucide-react'
import type { Tone } from '@/components/ui/pill'
import { failedCount } from './failed-count'
import type { Plan } from './types'

interface StatusMeta {
  label: string
  tone: Tone
  icon: LucideIcon
}

export const planStatusMeta: Record<Plan['status'], StatusMeta> = {
  Preparing: { label: 'Preparing', tone: 'busy', icon: LoaderCircle },
  Ready: { label: 'Ready', tone: 'info', icon: CircleDashed },
  Applying: { label: 'Running', tone: 'busy', icon: LoaderCircle },
  Applied: { label: 'Done', tone: 'good', icon: CircleCheck },
  Canceled: { label: 'Stopped', tone: 'quiet', icon: CircleX },
  Failed: { label: 'Failed', tone: 'stop', icon: TriangleAlert },
  Expired: { label: 'Expired', tone: 'quiet', icon: Clock },
}

type Outcome = Pick<Plan, 'status' | 'summary' | 'reversedBy'>

/** The status of a plan for people: one that was undone, or that failed in part, says so. */
export function statusMetaOf({ status, summary, reversedBy }: Outcome): StatusMeta {
  if (reversedBy) return { label: 'Undone', tone: 'quiet', icon: Undo2 }
  if (status === 'Applied' && failedCount({ summary })) return { label: 'Done in part', tone: 'warn', icon: TriangleAlert }
  return planStatusMeta[status]
}
