'use client'

import type { ReactNode } from 'react'
import type { Action } from '../keys/actions'
import { Section } from '../ui/section'
import { belongsTo } from './columns'
import { PermissionList } from './permission-list'
import type { User } from './shapes'
import { SmallAction } from './small-action'
import { useBelonging } from './use-belonging'
import { useRoles } from './use-roles'
import { UserFacts } from './user-facts'
import classes from './users.module.css'

interface Props {
  user: User
  roles: Action
  association: Action
  attributes: Action
  factor: Action
}

/** What is known of a user, each part with the button that changes it. */
export function UserSections({ user, roles, association, attributes, factor }: Props) {
  const nameOf = useBelonging(user.associations)
  const known = useRoles().roles
  const descriptionOf = (id: string) => known?.find((role) => role.id === id)?.description
  const kept = Object.entries(user.attributes)
  return (
    <>
      <div className={classes.column}>
        <Section title="Person">
          <UserFacts user={user} factor={factor} />
        </Section>
        <Part title="Belongs to" action={association} word="Change">
          {user.associations.length ? belongsTo(user.associations, nameOf) : 'Nothing: they see nothing at all.'}
        </Part>
        <Part title="Attributes" action={attributes} word="Edit">
          {kept.length ? (
            <dl className={classes.attributes}>
              {kept.map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value || '–'}</dd>
                </div>
              ))}
            </dl>
          ) : (
            <p className={classes.dim}>None. Other systems can keep texts here, such as a badge number.</p>
          )}
        </Part>
      </div>
      <div className={classes.column}>
        <Part title="Roles" action={roles} word="Change">
          {user.roles.length ? (
            <ul className={classes.list}>
              {user.roles.map(({ id, name }) => (
                <li key={id}>
                  <strong>{name}</strong>
                  {descriptionOf(id) && <p>{descriptionOf(id)}</p>}
                </li>
              ))}
            </ul>
          ) : (
            <p className={classes.dim}>No role: they can sign in, and do nothing.</p>
          )}
        </Part>
        <Section title="Permissions">
          <div className={classes.body}>
            <PermissionList permissions={user.permissions} />
          </div>
        </Section>
      </div>
    </>
  )
}

function Part({ title, action, word, children }: { title: string; action: Action; word: string; children: ReactNode }) {
  return (
    <Section title={title} action={<SmallAction action={action} word={word} />}>
      <div className={classes.body}>{children}</div>
    </Section>
  )
}
