import type { ReactNode } from 'react'
import { useId } from 'react'
import classes from './section.module.css'

interface Props {
  title: string
  /** What can be done with it, at the right of the title. */
  action?: ReactNode
  children: ReactNode
}

/** A part of a page, in a box of its own. */
export function Section({ title, action, children }: Props) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}
