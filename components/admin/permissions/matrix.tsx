'use client'

import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { Permission } from '@/components/api/request'
import { TooltipAt } from '@/components/ui/floating/tooltip'
import classes from './matrix.module.css'
import { columns, type MatrixProps, nextCheckbox } from './matrix-layout'
import { MatrixRow } from './matrix-row'
import { everyPermission, permissionInfo, resources } from './permission-labels'
import { ToggleAll } from './toggle-all'

/** The delay of tooltips under the pointer, in ms. */
const HINT_DELAY_MS = 300

const columnLabels: Record<string, string> = { read: 'See', create: 'Create', update: 'Change', delete: 'Delete' }

/** Permissions as a grid: a row per resource, a column per action. One tab stop; arrow keys move, Space toggles. */
export function PermissionMatrix(props: MatrixProps) {
  const { label, current, disabledReasonOf, onChange } = props
  const [focusedCell, setFocusedCell] = useState('all')
  const [hinted, setHinted] = useState<{ name: Permission; on: HTMLElement } | null>(null)
  const grid = useRef<HTMLDivElement>(null)
  const hint = useId()
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const from = event.target as HTMLElement
    if (!grid.current || event.altKey || !from.matches('input')) return
    const to = nextCheckbox(grid.current, from, event.key, event.ctrlKey || event.metaKey)
    if (to === undefined) return
    event.preventDefault()
    to?.focus()
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  /** Shows the tooltip of a permission: after a delay under the pointer, at once on focus. */
  const showHint = (target: EventTarget | null, wait: number) => {
    const on = target instanceof Element ? target.closest<HTMLElement>('[data-permission]') : null
    clearTimeout(timer.current)
    if (!on) return setHinted(null)
    timer.current = setTimeout(() => setHinted({ name: on.dataset.permission as Permission, on }), wait)
  }
  return (
    <div className={classes.frame}>
      <p id={hint} className="unseen">
        Arrows move, Space ticks.
      </p>
      <div
        ref={grid}
        role="grid"
        aria-label={label}
        aria-describedby={hint}
        className="small"
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          setFocusedCell(event.target.dataset.at ?? focusedCell)
          showHint(event.target, 0)
        }}
        onBlur={() => showHint(null, 0)}
        onMouseOver={(event) => showHint(event.target, HINT_DELAY_MS)}
        onMouseLeave={() => showHint(null, 0)}
      >
        <div role="row" className={`${classes.row} ${classes.heads}`}>
          <span role="columnheader">Permissions</span>
          <span role="columnheader" className={classes.all}>
            <ToggleAll
              label="All permissions"
              text="All"
              cellKey="all"
              isTabStop={focusedCell === 'all'}
              names={everyPermission}
              current={current}
              disabledReasonOf={disabledReasonOf}
              onChange={onChange}
            />
          </span>
          {columns.map((column) => (
            <span key={column} role="columnheader" className={classes.head}>
              {columnLabels[column]}
            </span>
          ))}
          <span role="columnheader" className={classes.moreHead}>
            More
          </span>
        </div>
        {resources.map((resource) => (
          <MatrixRow key={resource.resource} {...props} resource={resource} at={focusedCell} />
        ))}
      </div>
      {hinted && (
        <Hint name={hinted.name} on={hinted.on} disabledReason={current.has(hinted.name) ? null : disabledReasonOf(hinted.name)} />
      )}
    </div>
  )
}

/** The tooltip that explains a permission. */
function Hint({ name, on, disabledReason }: { name: Permission; on: HTMLElement; disabledReason: string | null }) {
  const { sentence } = permissionInfo(name)
  const label = (
    <>
      {sentence} <code>{name}</code>
      {disabledReason && <div>{disabledReason}</div>}
    </>
  )
  return <TooltipAt target={on} label={label} multiline w={260} position="top" />
}
