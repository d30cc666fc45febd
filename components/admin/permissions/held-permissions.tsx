import { Check, Minus } from 'lucide-react'
import type { Permission } from '@/components/api/request'
import classes from './held-permissions.module.css'
import { resources } from './permission-labels'

/** A read-only list of permissions, for users who cannot change them. */
export function HeldPermissions({ held }: { held: readonly Permission[] }) {
  return (
    <dl className="small m-0">
      {resources.map(({ resource, title, description, permissions }) => {
        const isNone = !permissions.some(({ name }) => held.includes(name))
        return (
          <div key={resource} className={classes.line} data-none={isNone || undefined}>
            <dt title={description}>{title}</dt>
            <dd>
              {permissions.map(({ name, actionLabel, sentence }) => {
                const isHeld = held.includes(name)
                const Icon = isHeld ? Check : Minus
                return (
                  <span key={name} className={classes.one} data-held={isHeld || undefined} title={`${sentence} ${name}`}>
                    <Icon size={14} aria-hidden="true" />
                    {!isHeld && <span className="unseen">not: </span>}
                    {actionLabel}
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
