'use client'

import { usePermissions } from '@/components/api/permissions'
import { useAssociationNames } from '@/components/records/association-names'
import { formatCount } from '@/components/ui/format/text'
import { Section } from '@/components/ui/section'
import classes from './profile.module.css'
import type { HeldGroup, Me } from './types'

interface Props {
  me: Me
  groups: HeldGroup[]
}

/** The current user's roles, associations and permissions. */
export function AccountSection({ me, groups }: Props) {
  const nameOf = useAssociationNames(me.associations)
  const held = usePermissions()
  return (
    <Section title="Account">
      <dl className={classes.account}>
        <dt>E-mail</dt>
        <dd>{me.email}</dd>
        <dt>{me.roles.length === 1 ? 'Role' : 'Roles'}</dt>
        <dd>{me.roles.length ? me.roles.map(({ name }) => name).join(', ') : 'None'}</dd>
        <dt>Works for</dt>
        <dd>{me.associations.map(nameOf).join(', ') || 'Nobody yet'}</dd>
      </dl>
      <p className={classes.note}>These are decided by those who manage users.</p>
      {held.length ? (
        <details className={classes.details}>
          <summary>
            What you may do: {formatCount(held.length, 'permission')} in {formatCount(groups.length, 'area')}
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
