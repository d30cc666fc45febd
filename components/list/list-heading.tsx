'use client'

import type { ReactNode } from 'react'
import { ColumnPicker, type GridColumn } from '../ui/grid/grid'
import { PageHeading } from '../ui/page-heading'
import { ChangedNotice } from './changed-notice'
import classes from './list.module.css'
import { Paging } from './paging'
import { rangeOf } from './range'
import type { Queried } from './use-queried'
import { titleOf } from './words'

interface Props<Row> {
  queried: Queried<Row>
  columns: GridColumn<Row>[]
  /** What else can be done with all of the list. */
  children?: ReactNode
}

/** What the list is of, its pages and its columns. */
export function ListHeading<Row>({ queried, columns, children }: Props<Row>) {
  const { noun, view, list, rows, changes, refresh, isFetching, pages } = queried
  return (
    <PageHeading title={titleOf(noun)}>
      <ChangedNotice count={changes} refresh={refresh} isLoading={isFetching} />
      <div className={classes.tools}>
        <Paging what={`${noun}s`} range={rangeOf(view, list, rows?.length ?? 0)} ways={pages} />
        <ColumnPicker columns={columns} remember={`${noun}s`} />
        {children}
      </div>
    </PageHeading>
  )
}
