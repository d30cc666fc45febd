'use client'

import { useState } from 'react'
import { customerName } from '@/components/records/address/address-labels'
import { Grid, type GridColumn, type GridSelection } from '@/components/ui/grid/grid'
import { type ChangeLine, changesSentence } from './change-labels'
import classes from './preview.module.css'
import type { PreviewRow } from './preview-row'

const columns: GridColumn<PreviewRow>[] = [
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
    name: 'Result',
    width: 700,
    isRequired: true,
    cell: ({ lines, reason }) => (reason ? reason : <ChangeLines lines={lines} />),
    text: ({ lines, reason }) => reason || changesSentence(lines),
  },
]

interface Props {
  label: string
  rows: PreviewRow[]
  selection?: GridSelection
}

/** One group of the preview, a row per record. Below the grid, all changes of the row under the cursor. */
export function PreviewGrid({ label, rows, selection }: Props) {
  const [active, setActive] = useState<PreviewRow | null>(null)
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
          <strong>{active.task.order.shortId}</strong> {active.reason || <ChangeLines lines={active.lines} />}
        </p>
      )}
    </>
  )
}

/** The changes, old → new; derived ones are fainter. */
function ChangeLines({ lines }: { lines: ChangeLine[] }) {
  return lines.map(({ label, from, to, isRequested }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a row never move.
    <span key={index} className={classes.line} data-follows={!isRequested || undefined}>
      <span className="dim">{label}</span>{' '}
      <span className={classes.from} data-was={from !== 'nothing' || undefined}>
        {from}
      </span>
      <span aria-hidden="true"> → </span>
      <span className="unseen"> becomes </span>
      <span className={classes.to}>{to}</span>
    </span>
  ))
}
