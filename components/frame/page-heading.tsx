import type { ReactNode } from 'react'
import classes from './page-heading.module.css'

/** The heading of a page, with `children` at its right. */
export function PageHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={classes.row}>
      <h1>{title}</h1>
      {children}
    </div>
  )
}
