'use client'

import { Bot, Mail, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatNumber } from '@/components/ui/format/text'
import { Link } from '@/components/ui/link'
import { LoadError } from '@/components/ui/load-error'
import { Section } from '@/components/ui/section'
import { Skeleton } from '@/components/ui/skeleton'
import classes from './holders.module.css'
import type { RoleHolders } from './use-holders'

interface Props {
  roleId: string
  holders: RoleHolders
}

/** The holders of a role, with links to them. */
export function HoldersSection({ roleId, holders }: Props) {
  return (
    <Section title="Members">
      <div className={classes.holders}>
        <HolderLists roleId={roleId} holders={holders} />
      </div>
    </Section>
  )
}

export function HolderLists({ roleId, holders }: Props) {
  const { counts, users, clients, whyNotUsers, whyNotClients, isOwn, error, retry } = holders
  if (!counts) {
    if (error) return <LoadError heading="The members could not be loaded" error={error} retry={retry} />
    return <Skeleton lines={3} label="The members are loading" />
  }
  if (!counts.users && !counts.clients && !counts.invitations)
    return <p className="dim">Nobody yet. It is given on the page of a user, with an invitation, or to a service client.</p>
  return (
    <>
      {isOwn && <p className="dim">You have it yourself.</p>}
      <HolderGroup
        label={counts.users === 1 ? 'user' : 'users'}
        count={counts.users}
        icon={<UserRound size={14} aria-hidden="true" />}
        disabledReason={whyNotUsers}
        all={`/admin/users?roleId=${roleId}`}
      >
        {users?.map(({ id, name, isActive }) => (
          <li key={id}>
            <Link href={`/admin/users/${id}`}>{name}</Link>
            {!isActive && <span className="dim"> not active</span>}
          </li>
        ))}
      </HolderGroup>
      <HolderGroup
        label={counts.clients === 1 ? 'service client' : 'service clients'}
        count={counts.clients}
        icon={<Bot size={14} aria-hidden="true" />}
        disabledReason={whyNotClients}
        all={`/admin/clients?roleId=${roleId}`}
      >
        {clients?.map(({ id, name }) => (
          <li key={id}>
            <Link href={`/admin/clients/${id}`}>{name}</Link>
          </li>
        ))}
      </HolderGroup>
      {counts.invitations > 0 && (
        <p className={classes.kind}>
          <Mail size={14} aria-hidden="true" />
          <Link href="/admin/invitations?status=Pending">
            {formatNumber(counts.invitations)} pending {counts.invitations === 1 ? 'invitation' : 'invitations'}
          </Link>
        </p>
      )}
      {error && <LoadError heading="Their names could not be loaded" error={error} retry={retry} />}
    </>
  )
}

interface HolderGroupProps {
  label: string
  count: number
  icon: ReactNode
  /** The reason why they cannot be seen; null when they can. */
  disabledReason: string | null
  /** The address of the list of all holders. */
  all: string
  children: ReactNode[] | undefined
}

function HolderGroup({ label, count, icon, disabledReason, all, children }: HolderGroupProps) {
  if (!count) return null
  const others = count - (children?.length ?? count)
  return (
    <div>
      <h3 className={classes.kind}>
        {icon}
        {formatNumber(count)} {label}
      </h3>
      {disabledReason && <p className="dim">To see which: {disabledReason.charAt(0).toLowerCase() + disabledReason.slice(1)}</p>}
      {children && <ul className={classes.names}>{children}</ul>}
      {others > 0 && (
        <p className={classes.others}>
          <Link href={all}>{formatNumber(others)} more</Link>
        </p>
      )}
    </div>
  )
}
