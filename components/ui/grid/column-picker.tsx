'use client'
import { Button } from '@mantine/core'
import { Columns3 } from 'lucide-react'
import { lazy } from 'react'
import { OpenerButton } from '../floating/opener'
import classes from './column-picker.module.css'
import type { ColumnPickerProps, GridColumn } from './types'

const load = () => import('./column-list')
const ColumnPopover = lazy(load)

/** Selects and orders the columns of a grid: by buttons, or with Alt and the arrow keys on a column's checkbox. */
export function ColumnPicker<Row>({ columns, ...layout }: ColumnPickerProps<Row>) {
  return (
    <OpenerButton
      popup="dialog"
      load={load}
      button={
        <Button variant="default" size="sm" className={classes.opener} leftSection={<Columns3 size={14} aria-hidden="true" />}>
          <span className={classes.label}>Columns</span>
        </Button>
      }
    >
      {(opener) => <ColumnPopover opener={opener} columns={columns as GridColumn<never>[]} {...layout} />}
    </OpenerButton>
  )
}
