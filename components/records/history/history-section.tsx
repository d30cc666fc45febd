'use client'

import { useMissingPermission } from '@/components/api/permissions'
import { Section } from '@/components/ui/section'
import classes from '../timeline.module.css'
import { HistoryList } from './history-list'
import type { HistorySubject } from './use-history'

interface Props extends HistorySubject {
  /** The reason why the user does not see it although they may read audit logs; null when they do. */
  hiddenReason?: string | null
  /** Whether nothing else is shown with it, so that its absence has to be explained. */
  isAlone?: boolean
}

/** The section with the history of a record; nothing for users who may not read audit logs, unless it is all that there is to see. */
export function HistorySection({ type, id, hiddenReason = null, isAlone = false }: Props) {
  const denied = useMissingPermission('audit:read')
  const missing = denied ?? hiddenReason
  if (denied && !isAlone) return null
  return (
    <Section title="History">
      <div className={classes.entries}>
        <HistoryList subject={{ type, id }} missing={missing} />
      </div>
    </Section>
  )
}
