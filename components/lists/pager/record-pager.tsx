'use client'

import type { Action } from '@/components/frame/keyboard/use-actions'
import classes from '@/components/frame/record-header.module.css'
import { IconButton } from '@/components/ui/button'
import { formatNumber } from '@/components/ui/format/text'
import type { PagerPosition } from './use-record-pager'

interface Props {
  /** The name of the list: "Orders". */
  label: string
  pager: PagerPosition | null
  previous: Action
  next: Action
}

/** The position of a record in the list from which it was opened, with links to its neighbors. */
export function RecordPager({ label, pager, previous, next }: Props) {
  if (!pager) return null
  const { position, total, totalIsCapped } = pager
  return (
    <nav className={classes.pager} aria-label={`${label} of the list`}>
      <span className={classes.position}>
        {formatNumber(position)} of {formatNumber(total)}
        {totalIsCapped && '+'}
      </span>
      {[previous, next].map(
        ({ id, label, keys, disabledReason, run, icon }) =>
          icon && (
            <IconButton
              key={id}
              variant="default"
              size={28}
              label={label}
              icon={icon}
              title={`${label} (${keys})`}
              aria-keyshortcuts={keys}
              disabledReason={disabledReason}
              onClick={() => run()}
            />
          ),
      )}
    </nav>
  )
}
