'use client'
import { ActionIcon, Button, Checkbox } from '@mantine/core'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { PopoverAt } from '../floating/at-opener'
import type { Opener } from '../floating/opener'
import { announce } from '../toasts/announce'
import classes from './column-picker.module.css'
import { isShown, moveColumn, orderedColumns, toggleColumn } from './layout'
import { useLayout } from './layout-store'
import type { ColumnPickerProps, GridColumn } from './types'

/** The columns of a grid in a popover. */
export default function ColumnPopover({ opener, ...picker }: ColumnPickerProps<never> & { opener: Opener }) {
  return (
    <PopoverAt opener={opener} withRoles={false} dropdown={{ id: `${opener.id}-dropdown`, role: 'dialog', 'aria-label': 'Columns', p: 0 }}>
      <ColumnList {...picker} />
    </PopoverAt>
  )
}

function ColumnList<Row>({ columns, ...picker }: ColumnPickerProps<Row>) {
  const { layout, change, reset } = useLayout(columns, picker)
  const all = orderedColumns(columns, layout)
  const list = useRef<HTMLUListElement>(null)
  /** The element focused before its column was moved: the browser removes the focus when the element moves in the DOM. */
  const focusedBefore = useRef<Element | null>(null)

  useLayoutEffect(() => {
    const element = focusedBefore.current
    focusedBefore.current = null
    if (!(element instanceof HTMLElement) || element === document.activeElement) return
    const isDisabled = element.matches(':disabled')
    const other = isDisabled ? element.parentElement?.querySelector<HTMLElement>('button:not(:disabled)') : element
    other?.focus()
  })

  function move(id: string, by: 1 | -1) {
    focusedBefore.current = document.activeElement
    const after = moveColumn(columns, layout, id, by)
    if (after === layout) return
    change(() => after)
    const position = orderedColumns(columns, after).findIndex((column) => column.id === id)
    announce(`${all.find((column) => column.id === id)?.name}, ${position + 1} of ${all.length}`)
  }

  function onKeyDown(event: KeyboardEvent, id: string) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    move(id, event.key === 'ArrowUp' ? -1 : 1)
  }

  return (
    <>
      <ul ref={list} className={classes.list}>
        {all.map((column, index) => {
          const { id, name, isPinned, isRequired } = column
          const isSameGroup = (other: GridColumn<Row> | undefined) => other && Boolean(other.isPinned) === Boolean(isPinned)
          return (
            <li key={id} className={classes.line} onKeyDown={(event) => onKeyDown(event, id)}>
              <Checkbox
                size="xs"
                label={name}
                checked={isShown(column, layout)}
                disabled={isRequired}
                onChange={({ target }) => change((before) => toggleColumn(before, column, target.checked))}
              />
              <MoveButton name={name} direction="up" isDisabled={!isSameGroup(all[index - 1])} onClick={() => move(id, -1)} />
              <MoveButton name={name} direction="down" isDisabled={!isSameGroup(all[index + 1])} onClick={() => move(id, 1)} />
            </li>
          )
        })}
      </ul>
      <div className={classes.foot}>
        <Button variant="subtle" size="compact-sm" onClick={reset}>
          Reset columns
        </Button>
      </div>
    </>
  )
}

function MoveButton({
  name,
  direction,
  isDisabled,
  onClick,
}: {
  name: string
  direction: 'up' | 'down'
  isDisabled: boolean
  onClick(): void
}) {
  const Icon = direction === 'up' ? ChevronUp : ChevronDown
  return (
    <ActionIcon variant="subtle" color="gray" size="md" aria-label={`Move ${name} ${direction}`} disabled={isDisabled} onClick={onClick}>
      <Icon size={15} aria-hidden="true" />
    </ActionIcon>
  )
}
