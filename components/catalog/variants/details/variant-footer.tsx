'use client'

import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { HistoryList } from '@/components/records/history/history-list'
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
        {isOpen && <HistoryList subject={{ type: 'variant', id: variant.id }} missing={missing} />}
      </details>
    </div>
  )
}
