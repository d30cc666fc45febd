'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api'
import { useMissing } from '../session/permissions'
import { Trail } from '../shipments/log/trail'
import type { Package, Shipment } from '../shipments/shapes'
import classes from './package-card.module.css'

/** Who changed what of a package, once somebody asks. */
export function PackageHistory({ shipment, pack }: { shipment: Shipment; pack: Package }) {
  const missing = useMissing('audit:read')
  const [isOpen, setOpen] = useState(false)
  const params = { shipmentId: shipment.id, packageId: pack.id }
  const log = useInfiniteQuery({
    queryKey: ['GET /shipments/{shipmentId}/packages/{packageId}/auditLogs', params],
    queryFn: ({ pageParam, signal }) =>
      call('GET /shipments/{shipmentId}/packages/{packageId}/auditLogs', {
        params,
        query: pageParam ? { cursor: pageParam } : {},
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    enabled: isOpen && !missing,
  })
  return (
    <details className={classes.history} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        History<span className="unseen"> of {pack.shortId}</span>
      </summary>
      {isOpen && <Trail log={log} missing={missing} what="The history" />}
    </details>
  )
}
