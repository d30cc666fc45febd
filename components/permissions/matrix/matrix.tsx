'use client'

import { Tooltip } from '@mantine/core'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { Permission } from '../../api'
import { everyPermission, resources, wordsOf } from '../words'
import { columns } from './layout'
import classes from './matrix.module.css'
import { movedTo } from './move'
import { MatrixRow } from './row'
import { ToggleAll } from './toggle-all'

export interface MatrixProps {
  /** What it is the permissions of: "Permissions of Night shift". */
  label: string
  has: ReadonlySet<Permission>
  /** What is stored: what differs from it is marked. */
  was: ReadonlySet<Permission>
  /** Why a permission cannot be given; null when it can. Taken it can always be. */
  lockOf: (name: Permission) => string | null
  onChange: (names: readonly Permission[], isOn: boolean) => void
}

/** How long one points before it is said what at, in milliseconds. */
const HINT = 300

const heads: Record<string, string> = { read: 'See', create: 'Create', update: 'Change', delete: 'Delete' }

/** What somebody may do: a row for each resource, a column for each act. One stop with Tab; arrows move, Space ticks. */
export function PermissionMatrix(props: MatrixProps) {
  const { label, has, lockOf, onChange } = props
  const [at, setAt] = useState('all')
  const [pointed, setPointed] = useState<{ name: Permission; on: HTMLElement } | null>(null)
  const grid = useRef<HTMLDivElement>(null)
  const hint = useId()
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const from = event.target as HTMLElement
    if (!grid.current || event.altKey || !from.matches('input')) return
    const to = movedTo(grid.current, from, event.key, event.ctrlKey || event.metaKey)
    if (to === undefined) return
    event.preventDefault()
    to?.focus()
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  /** Says what is pointed at, after as long as any hint waits; what has the focus at once. */
  const point = (target: EventTarget | null, wait: number) => {
    const on = target instanceof Element ? target.closest<HTMLElement>('[data-permission]') : null
    clearTimeout(timer.current)
    if (!on) return setPointed(null)
    timer.current = setTimeout(() => setPointed({ name: on.dataset.permission as Permission, on }), wait)
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
        className={classes.matrix}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          setAt(event.target.dataset.at ?? at)
          point(event.target, 0)
        }}
        onBlur={() => point(null, 0)}
        onMouseOver={(event) => point(event.target, HINT)}
        onMouseLeave={() => point(null, 0)}
      >
        <div role="row" className={`${classes.row} ${classes.heads}`}>
          <span role="columnheader">Permissions</span>
          <span role="columnheader" className={classes.all}>
            <ToggleAll
              label="All permissions"
              word="All"
              place="all"
              isStop={at === 'all'}
              names={everyPermission}
              has={has}
              lockOf={lockOf}
              onChange={onChange}
            />
          </span>
          {columns.map((column) => (
            <span key={column} role="columnheader" className={classes.head}>
              {heads[column]}
            </span>
          ))}
          <span role="columnheader" className={classes.moreHead}>
            More
          </span>
        </div>
        {resources.map((resource) => (
          <MatrixRow key={resource.resource} {...props} resource={resource} at={at} />
        ))}
      </div>
      {pointed && <Hint name={pointed.name} on={pointed.on} why={has.has(pointed.name) ? null : lockOf(pointed.name)} />}
    </div>
  )
}

/** What the permission under the pointer, or with the focus, is good for. */
function Hint({ name, on, why }: { name: Permission; on: HTMLElement; why: string | null }) {
  const { sentence } = wordsOf(name)
  const label = (
    <>
      {sentence} <code>{name}</code>
      {why && <div>{why}</div>}
    </>
  )
  return <Tooltip target={on} opened label={label} multiline w={260} position="top" />
}
