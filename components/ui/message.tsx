import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import classes from './message.module.css'

interface Props {
  heading: string
  /** `bad`: announced, and marked as something that went wrong. */
  tone?: 'plain' | 'bad'
  /** The heading's level: 1 where the message is the whole page. */
  level?: 1 | 2
  icon?: LucideIcon
  action?: ReactNode
  children: ReactNode
}

/** Says in place of content why there is none, and what to do. */
export function Message({ heading, tone = 'plain', level = 1, icon: Icon, action, children }: Props) {
  const Heading = `h${level}` as const
  return (
    <div className={classes.message} data-tone={tone} role={tone === 'bad' ? 'alert' : undefined}>
      {Icon && <Icon size={20} strokeWidth={1.75} aria-hidden="true" className={classes.icon} />}
      <div className={classes.words}>
        <Heading className={classes.heading}>{heading}</Heading>
        <div className={classes.text}>{children}</div>
        {action && <div className={classes.action}>{action}</div>}
      </div>
    </div>
  )
}
