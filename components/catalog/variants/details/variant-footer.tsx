'use client'

import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { AuditTrail } from '@/components/records/audit-trail'
import { useAuditLog } from '@/components/records/use-audit-log'
import { Button } from '@/components/ui/button'
import { Copyable } from '@/components/ui/copyable'
import { withShortIds } from '@/components/ui/format/short-ids'
import type { Variant } from '../../types'
import { useAuditHiddenReason } from '../../use-disabled-reasons'
import classes from './details.module.css'

interface Props {
  variant: Variant
  disabledReason: string | null
  onRemove: () => void
}

/** The footer of the form: the id, Delete, and the history once it is opened. */
export function VariantFooter({ variant, disabledReason, onRemove }: Props) {
  const missing = useAuditHiddenReason()
  const [isOpen, setOpen] = useState(false)
  const log = useAuditLog('GET /variants/{id}/auditLogs', { id: variant.id }, isOpen && !missing)
  return (
    <div className={classes.foot}>
      <Copyable value={variant.id} label="ID of the variant">
        <span className="dim small m-0">ID {withShortIds(variant.id)}</span>
      </Copyable>
      <Button
        variant="subtle"
        color="gray"
        size="xs"
        leftSection={<Trash2 size={15} aria-hidden="true" />}
        disabledReason={disabledReason}
        onClick={onRemove}
      >
        Delete the variant …
      </Button>
      <details className={`${classes.history} ${classes.whole}`} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>History</summary>
        {isOpen && <AuditTrail log={log} missing={missing} what="The history" />}
      </details>
    </div>
  )
}
