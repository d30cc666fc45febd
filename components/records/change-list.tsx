import type { ReactNode } from 'react'
import { fieldLabel, valueLabel } from './audit-labels'
import classes from './change-list.module.css'
import type { FieldChange } from './field-changes'

interface Props {
  changes: FieldChange[]
  /** The button for a change, by its field. */
  action?: (field: string) => ReactNode
}

/** Fields with their old and new values as text. */
export function ChangeList({ changes, action }: Props) {
  return (
    <dl className="small m-0">
      {changes.map(({ field, from, to }) => (
        <div key={field} className={classes.change}>
          <dt>{fieldLabel(field)}</dt>
          <dd>
            {from !== null && (
              <>
                <del>{valueLabel(field, from)}</del>
                <span aria-hidden="true"> → </span>
              </>
            )}
            <ins>{valueLabel(field, to)}</ins>
            {action?.(field)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
