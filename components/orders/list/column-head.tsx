'use client'

import { UnstyledButton } from '@mantine/core'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { Column } from './columns'
import classes from './orders-table.module.css'
import type { View } from './use-view'

interface Props {
  column: Column
  sort: View['sort']
  onSort: (sort: View['sort']) => void
}

/** A column's name, and where the list can be sorted by it, the button that does: largest first, smallest first, the list's own order. */
export function ColumnHead({ column: { name, sort: field, isNumber }, sort, onSort }: Props) {
  const direction = !field ? undefined : sort === field ? 'ascending' : sort === `-${field}` ? 'descending' : undefined
  const Icon = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ChevronsUpDown
  const next = !field ? '' : direction === 'descending' ? field : direction === 'ascending' ? '' : (`-${field}` as const)
  return (
    <th scope="col" aria-sort={direction} className={isNumber ? 'num' : undefined}>
      {field ? (
        <UnstyledButton className={classes.sort} data-sorted={direction !== undefined} onClick={() => onSort(next)}>
          {name}
          <Icon size={13} aria-hidden="true" />
        </UnstyledButton>
      ) : (
        name
      )}
    </th>
  )
}
