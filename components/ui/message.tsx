import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import classes from './message.module.css'

interface Props {
  heading: string
  /** `bad` marks and announces an error. */
  tone?: 'plain' | 'bad'
  /** The heading's level: 1 when the message is the whole page. */
  level?: 1 | 2
  icon?: LucideIcon
  action?: ReactNode
  children: ReactNode
}

/** Replaces missing content: says why it is missing, and what to do. */
export function Message({ heading, tone = 'plain', level = 1, icon: Icon, action, children }: Props) {
  const Heading = `h${level}` as const
  return (
    <div className={classes.message} data-tone={tone} role={tone === 'bad' ? 'alert' : undefined}>
      {Icon && <Icon size={20} strokeWidth={1.75} aria-hidden="true" className={classes.icon} />}
      <div className="min-w-0">
        <Heading className={classes.heading}>{heading}</Heading>
        <div className={classes.text}>{children}</div>
        {action && <div className={classes.action}>{action}</div>}
      </div>
    </div>
  )
}

/** Replaces content that the user may not see: names the missing permission and who grants it. */
export const NoAccess = ({ what, missing }: { what: string; missing: string }) => (
  <Message heading={`You cannot see ${what}`} level={2}>
    {missing} Whoever administers Waybill can give it to you.
  </Message>
)
