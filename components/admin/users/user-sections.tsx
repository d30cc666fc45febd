'use client'

import type { ReactNode } from 'react'
import type { Permission } from '@/components/api/request'
import type { Action } from '@/components/frame/keyboard/use-actions'
import { useAssociationNames } from '@/components/records/association-names'
import { Button } from '@/components/ui/button'
import { Copyable } from '@/components/ui/copyable'
import { DescriptionList } from '@/components/ui/description-list'
import { DateTime } from '@/components/ui/format/date-time'
import { Section } from '@/components/ui/section'
import { type PermissionInfo, permissionInfo } from '../permissions/permission-labels'
import { associationsText } from './columns'
import { useListedUser } from './store'
import type { User } from './types'
import { useRoles } from './use-roles'
import classes from './users.module.css'

interface Props {
  user: User
  actions: Record<'roles' | 'association' | 'attributes' | 'factor' | 'link', Action>
}

/** The sections of a user, each with the button to edit it. */
export function UserSections({ user, actions }: Props) {
  const nameOf = useAssociationNames(user.associations)
  const known = useRoles().roles
  const descriptionOf = (id: string) => known?.find((role) => role.id === id)?.description
  const attributeEntries = Object.entries(user.attributes)
  return (
    <>
      <div className="grid gap-xl min-w-0">
        <Section title="Person">
          <UserDetails user={user} secondFactor={actions.factor} link={actions.link} />
        </Section>
        <ActionSection title="Belongs to" action={actions.association} text="Change">
          {user.associations.length ? associationsText(user.associations, nameOf) : 'Nothing: they see nothing at all.'}
        </ActionSection>
        <ActionSection title="Attributes" action={actions.attributes} text="Edit">
          {attributeEntries.length ? (
            <dl className={classes.attributes}>
              {attributeEntries.map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value || '–'}</dd>
                </div>
              ))}
            </dl>
          ) : (
            <p className={classes.dim}>None. Other systems can keep texts here, such as a badge number.</p>
          )}
        </ActionSection>
      </div>
      <div className="grid gap-xl min-w-0">
        <ActionSection title="Roles" action={actions.roles} text="Change">
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
        </ActionSection>
        <Section title="Permissions">
          <div className={classes.body}>
            <PermissionList permissions={user.permissions} />
          </div>
        </Section>
      </div>
    </>
  )
}

function ActionSection({ title, action, text, children }: { title: string; action: Action; text: string; children: ReactNode }) {
  return (
    <Section title={title} action={<InlineActionButton action={action} text={text} />}>
      <div className={classes.body}>{children}</div>
    </Section>
  )
}

/** The name, e-mail, last sign-in, password link and second factor of a user. */
function UserDetails({ user, secondFactor, link }: { user: User; secondFactor: Action; link: Action }) {
  const listed = useListedUser(user.id)
  return (
    <DescriptionList
      items={[
        ['Name', user.name],
        ['E-mail', user.email && <Copyable value={user.email} label="e-mail address" />],
        ['Last sign-in', listed ? listed.lastLoginAt ? <DateTime key="seen" at={listed.lastLoginAt} /> : 'Never' : '…'],
        ['Password', <InlineActionButton key="password" action={link} text="Make a link" />],
        [
          'Second factor',
          <span key="factor" className={classes.switched}>
            {listed ? (listed.hasSecondFactor ? 'On' : 'Off') : '…'}
            <InlineActionButton action={secondFactor} text="Remove" />
          </span>,
        ],
        ['Added', <DateTime key="added" at={user.createdAt} />],
        ['ID', <Copyable key="id" value={user.id} label="ID" maxWidthRem={10} />],
      ]}
    />
  )
}

/** An action as a small button with its own text. */
function InlineActionButton({ action: { disabledReason, run, label }, text }: { action: Action; text: string }) {
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      aria-label={label.startsWith(text) ? label : `${text}: ${label.toLowerCase()}`}
      disabledReason={disabledReason}
      onClick={() => run()}
    >
      {text}
    </Button>
  )
}

/** The effective permissions of a user, by resource, in the words of the page of a role. */
export function PermissionList({ permissions }: { permissions: readonly Permission[] }) {
  const groups = new Map<string, PermissionInfo[]>()
  for (const info of permissions.map(permissionInfo)) groups.set(info.title, [...(groups.get(info.title) ?? []), info])
  if (!groups.size) return <p className={classes.dim}>Nothing: no role permits anything here.</p>
  return (
    <ul className={classes.list}>
      {[...groups].map(([title, held]) => (
        <li key={title} className={classes.resource}>
          <span>{title}</span>
          <ul className={classes.permissions}>
            {held.map(({ name, actionLabel, sentence }) => (
              <li key={name} title={`${sentence} ${name}`}>
                {actionLabel}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
