'use client'

import { useMissingPermission } from '@/components/api/permissions'
import { Section } from '@/components/ui/section'
import { AuditTrail } from './audit-trail'
import classes from './timeline.module.css'
import { type AuditLogOperation, useAuditLog } from './use-audit-log'

interface Props {
  operation: AuditLogOperation
  params: Record<string, string>
  /** The reason why the user does not see it although they may read audit logs; null when they do. */
  hiddenReason?: string | null
}

/** The section with the audit trail of a record. */
export function HistorySection({ operation, params, hiddenReason = null }: Props) {
  const missing = useMissingPermission('audit:read') ?? hiddenReason
  const log = useAuditLog(operation, params, !missing)
  return (
    <Section title="History">
      <div className={classes.entries} aria-busy={log.isLoading}>
        <AuditTrail log={log} missing={missing} what="The audit log" />
      </div>
    </Section>
  )
}
