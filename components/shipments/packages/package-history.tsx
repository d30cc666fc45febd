'use client'

import { useState } from 'react'
import { useMissingPermission } from '@/components/api/permissions'
import { HistoryList } from '@/components/records/history/history-list'
import type { Package } from '../types'
import classes from './package-card.module.css'

/** The audit trail of a package, loaded when opened; nothing for users who may not read it. */
export function PackageHistory({ pack }: { pack: Package }) {
  const missing = useMissingPermission('audit:read')
  const [isOpen, setOpen] = useState(false)
  if (missing) return null
  return (
    <details className={classes.history} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        History<span className="unseen"> of {pack.shortId}</span>
      </summary>
      {isOpen && <HistoryList subject={{ type: 'package', id: pack.id }} missing={null} />}
    </details>
  )
}
