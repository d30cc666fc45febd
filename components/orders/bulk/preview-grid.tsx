'use client'

import { useState } from 'react'
import { customerName } from '../../addresses/names'
import { Grid, type GridColumn, type GridSelection } from '../../ui/grid/grid'
import { ChangeLines } from './change-lines'
import { sentenceOf } from './change-words'
import classes from './preview.module.css'
import type { Row } from './preview-row'

const columns: GridColumn<Row>[] = [
  {
    id: 'order',
    name: 'Order',
    width: 112,
    isPinned: true,
    isRequired: true,
    cell: ({ task }) => task.order.shortId,
    text: ({ task }) => task.order.shortId,
  },
  {
    id: 'customer',
    name: 'Customer',
    width: 150,
    cell: ({ task }) => customerName(task.order.shippingAddress),
    text: ({ task }) => customerName(task.order.shippingAddress),
  },
  {
    id: 'changes',
    name: 'What happens',
    width: 700,
    isRequired: true,
    cell: ({ lines, why }) => (why ? why : <ChangeLines lines={lines} />),
    text: ({ lines, why }) => why || sentenceOf(lines),
  },
]

interface Props {
  label: string
  rows: Row[]
  selection?: GridSelection
}

/** One group of the preview, a row per record. All changes of the row that the cursor is in stand below. */
export function PreviewGrid({ label, rows, selection }: Props) {
  const [active, setActive] = useState<Row | null>(null)
  if (!rows.length) return <p className={classes.none}>None</p>
  return (
    <>
      <Grid
        label={label}
        columns={columns}
        rows={rows}
        rowId={({ task }) => task.id}
        rowLabel={({ task }) => task.order.shortId}
        selection={selection}
        onActive={(row) => setActive(row)}
        maxHeight="min(24rem, 45vh)"
      />
      {active && (
        <p className={classes.active}>
          <strong>{active.task.order.shortId}</strong> {active.why || <ChangeLines lines={active.lines} />}
        </p>
      )}
    </>
  )
}
