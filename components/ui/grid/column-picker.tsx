'use client'
import { ActionIcon, Button, Checkbox, Popover } from '@mantine/core'
import { ChevronDown, ChevronUp, Columns3 } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { announce } from '../announce'
import classes from './column-picker.module.css'
import { asDeclared, inOrder, isShown, moved, toggled } from './layout'
import { useLayout } from './layout-store'
import type { GridColumn } from './types'

interface ColumnPickerProps<Row> {
  columns: GridColumn<Row>[]
  /** The same as the grid's. */
  remember: string
}

/** Which columns a grid shows, and in which order: by buttons, or with Alt and the arrows on a column's checkbox. */
export function ColumnPicker<Row>({ columns, remember }: ColumnPickerProps<Row>) {
  return (
    <Popover position="bottom-end" trapFocus returnFocus shadow="md" withRoles={false}>
      <Popover.Target>
        <Button
          variant="default"
          size="sm"
          className={classes.opener}
          leftSection={<Columns3 size={14} aria-hidden="true" />}
          aria-haspopup="dialog"
        >
          <span className={classes.word}>Columns</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label="Columns" p={0}>
        <Choices columns={columns} remember={remember} />
      </Popover.Dropdown>
    </Popover>
  )
}

function Choices<Row>({ columns, remember }: ColumnPickerProps<Row>) {
  const [layout, change] = useLayout(remember)
  const all = inOrder(columns, layout)
  const list = useRef<HTMLUListElement>(null)
  /** What had the focus when its column was moved: the browser lets it go when the line is put elsewhere. */
  const held = useRef<Element | null>(null)

  useLayoutEffect(() => {
    const element = held.current
    held.current = null
    if (!(element instanceof HTMLElement) || element === document.activeElement) return
    const isOff = element.matches(':disabled')
    const other = isOff ? element.parentElement?.querySelector<HTMLElement>('button:not(:disabled)') : element
    other?.focus()
  })

  function move(id: string, by: 1 | -1) {
    held.current = document.activeElement
    const after = moved(columns, layout, id, by)
    if (after === layout) return
    change(() => after)
    const place = inOrder(columns, after).findIndex((column) => column.id === id)
    announce(`${all.find((column) => column.id === id)?.name}, ${place + 1} of ${all.length}`)
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
          const isAlike = (other: GridColumn<Row> | undefined) => other && Boolean(other.isPinned) === Boolean(isPinned)
          return (
            <li key={id} className={classes.line} onKeyDown={(event) => onKeyDown(event, id)}>
              <Checkbox
                size="xs"
                label={name}
                checked={isShown(column, layout)}
                disabled={isRequired}
                onChange={({ target }) => change((before) => toggled(before, column, target.checked))}
              />
              <Step name={name} way="up" isOff={!isAlike(all[index - 1])} onClick={() => move(id, -1)} />
              <Step name={name} way="down" isOff={!isAlike(all[index + 1])} onClick={() => move(id, 1)} />
            </li>
          )
        })}
      </ul>
      <div className={classes.foot}>
        <Button variant="subtle" size="compact-sm" onClick={() => change(() => asDeclared)}>
          Reset columns
        </Button>
      </div>
    </>
  )
}

function Step({ name, way, isOff, onClick }: { name: string; way: 'up' | 'down'; isOff: boolean; onClick(): void }) {
  const Icon = way === 'up' ? ChevronUp : ChevronDown
  return (
    <ActionIcon variant="subtle" color="gray" size="md" aria-label={`Move ${name} ${way}`} disabled={isOff} onClick={onClick}>
      <Icon size={15} aria-hidden="true" />
    </ActionIcon>
  )
}
