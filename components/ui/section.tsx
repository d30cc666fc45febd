import type { ReactNode } from 'react'
import { useId } from 'react'
import classes from './section.module.css'

interface Props {
  title: string
  /** The section's actions, at the right of the title. */
  action?: ReactNode
  children: ReactNode
}

/** A titled section of a page, in a box. */
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
