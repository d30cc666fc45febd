import { Check, Minus } from 'lucide-react'
import type { Permission } from '../api'
import classes from './held-list.module.css'
import { resources } from './words'

/** What somebody may do, to be read: for those who cannot change it. */
export function HeldList({ held }: { held: readonly Permission[] }) {
  return (
    <dl className={classes.list}>
      {resources.map(({ resource, title, description, permissions }) => {
        const isNone = !permissions.some(({ name }) => held.includes(name))
        return (
          <div key={resource} className={classes.line} data-none={isNone || undefined}>
            <dt title={description}>{title}</dt>
            <dd>
              {permissions.map(({ name, word, sentence }) => {
                const isHeld = held.includes(name)
                const Icon = isHeld ? Check : Minus
                return (
                  <span key={name} className={classes.one} data-held={isHeld || undefined} title={`${sentence} ${name}`}>
                    <Icon size={14} aria-hidden="true" />
                    {!isHeld && <span className="unseen">not: </span>}
                    {word}
                  </span>
                )
              })}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
