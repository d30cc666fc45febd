'use client'

import { useMissingPermission } from '@/components/api/permissions'
import { Section } from '@/components/ui/section'
import classes from '../timeline.module.css'
import { HistoryList } from './history-list'
import type { HistorySubject } from './use-history'

interface Props extends HistorySubject {
  /** The reason why the user does not see it although they may read audit logs; null when they do. */
  hiddenReason?: string | null
}

/** The section with the history of a record. */
export function HistorySection({ type, id, hiddenReason = null }: Props) {
  const missing = useMissingPermission('audit:read') ?? hiddenReason
  return (
    <Section title="History">
      <div className={classes.entries}>
        <HistoryList subject={{ type, id }} missing={missing} />
      </div>
    </Section>
  )
}
