'use client'

import { ActionIcon } from '@mantine/core'
import type { Action } from '../../keys/actions'
import type { Step } from '../../list/walk'
import { number } from '../../ui/number'
import classes from './order-header.module.css'

interface Props {
  /** Of what the list is: "Orders". */
  label: string
  walk: Step | null
  previous: Action
  next: Action
}

/** Where an order, or a product, stands in the list it was opened from, and the ways to its neighbours. */
export function WalkLinks({ label, walk, previous, next }: Props) {
  if (!walk) return null
  const { position, total, totalIsCapped } = walk
  return (
    <nav className={classes.walk} aria-label={`${label} of the list`}>
      <span className={classes.place}>
        {number(position)} of {number(total)}
        {totalIsCapped && '+'}
      </span>
      {[previous, next].map(({ id, label, keys, why, run, icon: Icon }) => (
        <ActionIcon
          key={id}
          variant="default"
          size={28}
          aria-label={label}
          title={why ?? `${label} (${keys})`}
          aria-keyshortcuts={keys}
          data-disabled={why ? true : undefined}
          aria-disabled={why ? true : undefined}
          onClick={() => !why && run()}
        >
          {Icon && <Icon size={15} aria-hidden="true" />}
        </ActionIcon>
      ))}
    </nav>
  )
}
