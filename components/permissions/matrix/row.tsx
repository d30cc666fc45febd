'use client'

import type { PermissionWords, Resource } from '../words'
import { placesOf } from './layout'
import type { MatrixProps } from './matrix'
import classes from './matrix.module.css'
import { ToggleAll } from './toggle-all'

interface Props extends MatrixProps {
  resource: Resource
  /** The stop of Tab. */
  at: string
}

export function MatrixRow({ resource, at, ...matrix }: Props) {
  const { has, lockOf, onChange } = matrix
  const { cells, more } = placesOf(resource)
  const names = resource.permissions.map(({ name }) => name)
  const box = (permission: PermissionWords) => (
    <PermissionBox key={permission.name} {...matrix} permission={permission} isStop={at === permission.name} />
  )
  return (
    <div role="row" className={classes.row}>
      <div role="rowheader" className={classes.resource}>
        <strong>{resource.title}</strong>
        <span>{resource.description}</span>
      </div>
      <div role="gridcell" className={classes.all}>
        {names.length > 1 && (
          <ToggleAll
            label={`${resource.title}: everything`}
            place={resource.resource}
            isStop={at === resource.resource}
            names={names}
            has={has}
            lockOf={lockOf}
            onChange={onChange}
          />
        )}
      </div>
      {cells.map(({ permission, column, span }) => (
        <div
          key={permission.name}
          role="gridcell"
          aria-colindex={column + 3}
          className={classes.cell}
          data-wide={span > 1 || undefined}
          style={{ '--column': column + 3, '--span': span } as React.CSSProperties}
        >
          {box(permission)}
        </div>
      ))}
      {more.length > 0 && (
        <div role="gridcell" className={classes.more}>
          {more.map(box)}
        </div>
      )}
    </div>
  )
}

interface BoxProps extends MatrixProps {
  permission: PermissionWords
  isStop: boolean
}

function PermissionBox({ permission: { name, title, word, sentence }, has, was, lockOf, onChange, isStop }: BoxProps) {
  const isOn = has.has(name)
  const why = isOn ? null : lockOf(name)
  const change = isOn === was.has(name) ? undefined : isOn ? 'given' : 'taken'
  return (
    <label className={classes.box} data-permission={name} data-change={change} data-locked={why ? true : undefined}>
      <input
        type="checkbox"
        aria-label={`${title}: ${word}`}
        aria-description={[sentence, why].filter(Boolean).join(' ')}
        aria-disabled={why ? true : undefined}
        data-at={name}
        data-permission={name}
        tabIndex={isStop ? 0 : -1}
        checked={isOn}
        onChange={() => !why && onChange([name], !isOn)}
      />
      <span className={classes.word} aria-hidden="true">
        {word}
      </span>
    </label>
  )
}
