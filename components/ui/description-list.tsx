import type { ReactNode } from 'react'
import classes from './description-list.module.css'

/** A list of names and values. Leaves out values that are null. */
export function DescriptionList({ items }: { items: [name: string, value: ReactNode][] }) {
  return (
    <dl className={classes.list}>
      {items
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([name, value]) => (
          <div key={name} className={classes.row}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
