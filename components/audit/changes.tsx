import type { ReactNode } from 'react'
import type { FieldChange } from '../orders/field-changes'
import classes from './changes.module.css'
import { fieldWord, valueWord } from './words'

interface Props {
  changes: FieldChange[]
  /** What can be done about a change, by its field. */
  action?: (field: string) => ReactNode
}

/** Fields with what they were and what they are, in words. */
export function Changes({ changes, action }: Props) {
  return (
    <dl className={classes.changes}>
      {changes.map(({ field, from, to }) => (
        <div key={field} className={classes.change}>
          <dt>{fieldWord(field)}</dt>
          <dd>
            {from !== null && (
              <>
                <del>{valueWord(field, from)}</del>
                <span aria-hidden="true"> → </span>
              </>
            )}
            <ins>{valueWord(field, to)}</ins>
            {action?.(field)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
