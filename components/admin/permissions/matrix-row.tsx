'use client'

import classes from './matrix.module.css'
import { type MatrixProps, matrixCellsOf } from './matrix-layout'
import type { PermissionInfo, Resource } from './permission-labels'
import { ToggleAll } from './toggle-all'

interface Props extends MatrixProps {
  resource: Resource
  /** The key of the cell that is the tab stop. */
  at: string
}

export function MatrixRow({ resource, at, ...matrix }: Props) {
  const { current, disabledReasonOf, onChange } = matrix
  const { cells, more } = matrixCellsOf(resource)
  const names = resource.permissions.map(({ name }) => name)
  const box = (permission: PermissionInfo) => (
    <PermissionCheckbox key={permission.name} {...matrix} permission={permission} isTabStop={at === permission.name} />
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
            cellKey={resource.resource}
            isTabStop={at === resource.resource}
            names={names}
            current={current}
            disabledReasonOf={disabledReasonOf}
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

interface PermissionCheckboxProps extends MatrixProps {
  permission: PermissionInfo
  isTabStop: boolean
}

function PermissionCheckbox({
  permission: { name, title, actionLabel, sentence },
  current,
  stored,
  disabledReasonOf,
  onChange,
  isTabStop,
}: PermissionCheckboxProps) {
  const isOn = current.has(name)
  const disabledReason = isOn ? null : disabledReasonOf(name)
  const change = isOn === stored.has(name) ? undefined : isOn ? 'given' : 'taken'
  return (
    <label className={classes.box} data-permission={name} data-change={change} data-locked={disabledReason ? true : undefined}>
      <input
        type="checkbox"
        aria-label={`${title}: ${actionLabel}`}
        aria-description={[sentence, disabledReason].filter(Boolean).join(' ')}
        aria-disabled={disabledReason ? true : undefined}
        data-at={name}
        data-permission={name}
        tabIndex={isTabStop ? 0 : -1}
        checked={isOn}
        onChange={() => !disabledReason && onChange([name], !isOn)}
      />
      <span className={classes.word} aria-hidden="true">
        {actionLabel}
      </span>
    </label>
  )
}
