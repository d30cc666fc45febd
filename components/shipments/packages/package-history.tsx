'use client'

import { useState } from 'react'
import { useMissingPermission } from '@/components/api/permissions'
import { AuditTrail } from '@/components/records/audit-trail'
import { useAuditLog } from '@/components/records/use-audit-log'
import type { Package, Shipment } from '../types'
import classes from './package-card.module.css'

/** The audit trail of a package, loaded when opened. */
export function PackageHistory({ shipment, pack }: { shipment: Shipment; pack: Package }) {
  const missing = useMissingPermission('audit:read')
  const [isOpen, setOpen] = useState(false)
  const params = { shipmentId: shipment.id, packageId: pack.id }
  const log = useAuditLog('GET /shipments/{shipmentId}/packages/{packageId}/auditLogs', params, isOpen && !missing)
  return (
    <details className={classes.history} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        History<span className="unseen"> of {pack.shortId}</span>
      </summary>
      {isOpen && <AuditTrail log={log} missing={missing} what="The history" />}
    </details>
  )
}
