'use client'

import { Bot, Mail, UserRound } from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { Bones } from '../../ui/bones'
import { number } from '../../ui/number'
import { Refused } from '../../ui/refused'
import { Section } from '../../ui/section'
import classes from './holders.module.css'
import type { RoleHolders } from './use-holders'

interface Props {
  roleId: string
  holders: RoleHolders
}

/** Who has a role, each with a way to them. */
export function HoldersSection({ roleId, holders }: Props) {
  return (
    <Section title="Who has it">
      <div className={classes.holders}>
        <HolderLists roleId={roleId} holders={holders} />
      </div>
    </Section>
  )
}

export function HolderLists({ roleId, holders }: Props) {
  const { counts, users, clients, whyNotUsers, whyNotClients, isOwn, error, retry } = holders
  if (!counts) {
    if (error) return <Refused heading="Who has it could not be loaded" error={error} retry={retry} />
    return <Bones lines={3} label="Who has it is loading" />
  }
  if (!counts.users && !counts.clients && !counts.invitations)
    return <p className={classes.quiet}>Nobody yet. It is given on the page of a user, with an invitation, or to a service client.</p>
  return (
    <>
      {isOwn && <p className={classes.quiet}>You have it yourself.</p>}
      <Holding
        word={counts.users === 1 ? 'user' : 'users'}
        count={counts.users}
        icon={<UserRound size={14} aria-hidden="true" />}
        why={whyNotUsers}
        all={`/admin/users?roleId=${roleId}`}
      >
        {users?.map(({ id, name, isActive }) => (
          <li key={id}>
            <Link href={`/admin/users/${id}`}>{name}</Link>
            {!isActive && <span className={classes.quiet}> not active</span>}
          </li>
        ))}
      </Holding>
      <Holding
        word={counts.clients === 1 ? 'service client' : 'service clients'}
        count={counts.clients}
        icon={<Bot size={14} aria-hidden="true" />}
        why={whyNotClients}
        all={`/admin/clients?roleId=${roleId}`}
      >
        {clients?.map(({ id, name }) => (
          <li key={id}>
            <Link href={`/admin/clients/${id}`}>{name}</Link>
          </li>
        ))}
      </Holding>
      {counts.invitations > 0 && (
        <p className={classes.kind}>
          <Mail size={14} aria-hidden="true" />
          <Link href="/admin/invitations?status=Pending">
            {number(counts.invitations)} pending {counts.invitations === 1 ? 'invitation' : 'invitations'}
          </Link>
        </p>
      )}
      {error && <Refused heading="Their names could not be loaded" error={error} retry={retry} />}
    </>
  )
}

interface HoldingProps {
  word: string
  count: number
  icon: ReactNode
  /** Why they cannot be seen; null when they can. */
  why: string | null
  /** Where all of them are. */
  all: string
  children: ReactNode[] | undefined
}

function Holding({ word, count, icon, why, all, children }: HoldingProps) {
  if (!count) return null
  const others = count - (children?.length ?? count)
  return (
    <div>
      <h3 className={classes.kind}>
        {icon}
        {number(count)} {word}
      </h3>
      {why && <p className={classes.quiet}>To see which: {why.charAt(0).toLowerCase() + why.slice(1)}</p>}
      {children && <ul className={classes.names}>{children}</ul>}
      {others > 0 && (
        <p className={classes.others}>
          <Link href={all}>{number(others)} more</Link>
        </p>
      )}
    </div>
  )
}
