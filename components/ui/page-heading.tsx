import type { ReactNode } from 'react'
import classes from './page-heading.module.css'

/** A page's first line. `children` stand at its right. */
export function PageHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={classes.row}>
      <h1>{title}</h1>
      {children}
    </div>
  )
}
