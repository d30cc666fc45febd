import type { LucideIcon } from 'lucide-react'
import classes from './pill.module.css'

export type Tone = 'quiet' | 'info' | 'busy' | 'warn' | 'stop' | 'good'

/** A status with its color, icon and word, since color alone is not accessible. */
export function Pill({ tone, icon: Icon, children }: { tone: Tone; icon: LucideIcon; children: string }) {
  return (
    <span className={classes.pill} data-tone={tone}>
      <Icon size={13} strokeWidth={2.25} aria-hidden="true" />
      {children}
    </span>
  )
}
