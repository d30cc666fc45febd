import type { ReactNode } from 'react'
import { Wordmark } from '../ui/wordmark'
import classes from './door.module.css'

interface Props {
  title: string
  /** What happens here, in a sentence or two. */
  lead?: ReactNode
  /** Where else one may want to go from here. */
  foot?: ReactNode
  size?: 'wide'
  children?: ReactNode
}

/** A page that stands before the office, for whoever is not in yet. */
export function Door({ title, lead, foot, size, children }: Props) {
  return (
    <main className={classes.page}>
      <div className={classes.card} data-size={size}>
        <Wordmark />
        <div className={classes.words}>
          <h1>{title}</h1>
          {lead && <div className={classes.lead}>{lead}</div>}
        </div>
        {children}
        {foot && <div className={classes.foot}>{foot}</div>}
      </div>
    </main>
  )
}
