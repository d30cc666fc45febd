import type { ReactNode } from 'react'
import { Wordmark } from '@/components/ui/wordmark'
import classes from './auth-layout.module.css'

interface Props {
  title: string
  /** An introduction of one or two sentences. */
  lead?: ReactNode
  /** Links to other pages. */
  footer?: ReactNode
  size?: 'wide'
  children?: ReactNode
}

/** The layout of pages for users who are not signed in. */
export function AuthLayout({ title, lead, footer, size, children }: Props) {
  return (
    <main className={classes.page}>
      <div className={classes.card} data-size={size}>
        <Wordmark />
        <div className={classes.heading}>
          <h1>{title}</h1>
          {lead && <div className={classes.intro}>{lead}</div>}
        </div>
        {children}
        {footer && <div className={classes.footer}>{footer}</div>}
      </div>
    </main>
  )
}
