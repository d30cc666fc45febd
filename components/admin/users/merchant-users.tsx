'use client'

import { useQuery } from '@tanstack/react-query'
import { MailPlus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useMissingPermission } from '@/components/api/permissions'
import { read } from '@/components/api/request'
import { Button } from '@/components/ui/button'
import { formatNumber } from '@/components/ui/format/text'
import { Link } from '@/components/ui/link'
import { LoadError } from '@/components/ui/load-error'
import { Section } from '@/components/ui/section'
import { Skeleton } from '@/components/ui/skeleton'
import { userHref } from './columns'
import classes from './merchant-users.module.css'
import { UserStatus } from './user-status'

/** The number of users shown; others are in the users list. */
const MAX_SHOWN = 20

export default function MerchantUsers({ merchantId, name }: { merchantId: string; name: string }) {
  const router = useRouter()
  const missing = useMissingPermission('users:read')
  const inviteDisabledReason = useMissingPermission('invitations:write')
  const query = { merchantId, pageSize: String(MAX_SHOWN) }
  const { data, error, refetch } = useQuery({ ...read('GET /users', { query }), enabled: !missing })
  const invite = (
    <Button
      variant="default"
      size="xs"
      leftSection={<MailPlus size={15} aria-hidden="true" />}
      disabledReason={inviteDisabledReason}
      onClick={() => router.push(`/admin/invitations?merchantId=${merchantId}&new=1`)}
    >
      Invite somebody
    </Button>
  )
  return (
    <Section title={data ? `People (${formatNumber(data.totalCount)})` : 'People'} action={invite}>
      <div className={classes.body}>
        {missing ? (
          <p className="dim">
            Who works for {name} is not shown. {missing}
          </p>
        ) : error && !data ? (
          <LoadError heading="The people could not be loaded" error={error} retry={() => void refetch()} />
        ) : !data ? (
          <Skeleton lines={3} label="The people are loading" />
        ) : !data.users.length ? (
          <p className="dim">
            Nobody of {name} signs in yet. Invite somebody, and they see what is {name}’s alone.
          </p>
        ) : (
          <ul className={classes.people}>
            {data.users.map((user) => (
              <li key={user.id}>
                <Link href={userHref(user)} className="strong">
                  {user.name || user.email}
                </Link>
                <span className="dim">{user.email}</span>
                <span>{user.roles.map(({ name }) => name).join(', ') || 'No role'}</span>
                <UserStatus isActive={user.isActive} />
              </li>
            ))}
          </ul>
        )}
        {data && data.totalCount > data.users.length && (
          <p>
            <Link href={`/admin/users?merchantId=${merchantId}`}>
              All {formatNumber(data.totalCount)} people of {name}
            </Link>
          </p>
        )}
      </div>
    </Section>
  )
}
