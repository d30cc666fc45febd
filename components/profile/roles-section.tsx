'use client'

import { useHeld } from '../session/permissions'
import { counted } from '../ui/number'
import { Section } from '../ui/section'
import { useBelonging } from '../users/use-belonging'
import classes from './profile.module.css'
import type { HeldGroup, Me } from './shapes'

interface Props {
  me: Me
  groups: HeldGroup[]
}

/** Who one is to the service: roles, what one belongs to, and what one may do with that. */
export function RolesSection({ me, groups }: Props) {
  const belonging = useBelonging(me.associations)
  const held = useHeld()
  return (
    <Section title="Account">
      <dl className={classes.facts}>
        <dt>E-mail</dt>
        <dd>{me.email}</dd>
        <dt>{me.roles.length === 1 ? 'Role' : 'Roles'}</dt>
        <dd>{me.roles.length ? me.roles.map(({ name }) => name).join(', ') : 'None'}</dd>
        <dt>Works for</dt>
        <dd>{me.associations.map(belonging).join(', ') || 'Nobody yet'}</dd>
      </dl>
      <p className={classes.note}>These are decided by those who manage users.</p>
      {held.length ? (
        <details className={classes.details}>
          <summary>
            What you may do: {counted(held.length, 'permission')} in {counted(groups.length, 'area')}
          </summary>
          <dl className={classes.permissions}>
            {groups.map(({ title, permissions }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>
                  <ul>
                    {permissions.map(({ name, description }) => (
                      <li key={name}>
                        {description} <code>{name}</code>
                      </li>
                    ))}
                  </ul>
                </dd>
              </div>
            ))}
          </dl>
        </details>
      ) : (
        <p className={classes.note}>You hold no permission yet, so there is little to see. Ask those who manage users.</p>
      )}
    </Section>
  )
}
