'use client'

import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../api'
import type { Variant } from '../../catalog/shapes'
import { useAuditWhy } from '../../catalog/use-audit-why'
import { Trail } from '../../shipments/log/trail'
import { Allowed } from '../../ui/allowed'
import { Copyable } from '../../ui/copyable'
import classes from './details.module.css'

interface Props {
  variant: Variant
  why: string | null
  onRemove: () => void
}

/** Below the form: its id, its history once somebody asks, and the way to be rid of it. */
export function VariantFoot({ variant, why, onRemove }: Props) {
  const missing = useAuditWhy()
  const [isOpen, setOpen] = useState(false)
  const params = { id: variant.id }
  const log = useInfiniteQuery({
    queryKey: ['GET /variants/{id}/auditLogs', params],
    queryFn: ({ pageParam, signal }) =>
      call('GET /variants/{id}/auditLogs', { params, query: pageParam ? { cursor: pageParam } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    enabled: isOpen && !missing,
  })
  return (
    <div className={classes.foot}>
      <Copyable value={variant.id} what="ID of the variant">
        <span className={classes.what}>ID {variant.id}</span>
      </Copyable>
      <Allowed why={why}>
        <Button
          variant="default"
          size="xs"
          leftSection={<Trash2 size={15} aria-hidden="true" />}
          data-disabled={why ? true : undefined}
          aria-disabled={why ? true : undefined}
          onClick={() => !why && onRemove()}
        >
          Delete the variant …
        </Button>
      </Allowed>
      <details className={`${classes.history} ${classes.whole}`} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>History</summary>
        {isOpen && <Trail log={log} missing={missing} what="The history" />}
      </details>
    </div>
  )
}
