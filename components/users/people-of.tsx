'use client'

import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { MailPlus } from 'lucide-react'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { read } from '../api'
import { useMissing } from '../session/permissions'
import { Allowed } from '../ui/allowed'
import { Bones } from '../ui/bones'
import { number } from '../ui/number'
import { Refused } from '../ui/refused'
import { Section } from '../ui/section'
import { hrefOf } from './columns'
import classes from './people-of.module.css'
import { Standing } from './standing'

/** So many are shown; the others are in the list of users. */
const SHOWN = 20

/** Who of a merchant signs in. */
export default function PeopleOf({ merchantId, name }: { merchantId: string; name: string }) {
  const router = useRouter()
  const missing = useMissing('users:read')
  const whyNotInvite = useMissing('invitations:write')
  const query = { merchantId, pageSize: String(SHOWN) }
  const { data, error, refetch } = useQuery({ ...read('GET /users', { query }), enabled: !missing })
  const invite = (
    <Allowed why={whyNotInvite}>
      <Button
        variant="default"
        size="xs"
        leftSection={<MailPlus size={15} aria-hidden="true" />}
        data-disabled={whyNotInvite ? true : undefined}
        aria-disabled={whyNotInvite ? true : undefined}
        onClick={() => !whyNotInvite && router.push(`/admin/invitations?merchantId=${merchantId}&new=1`)}
      >
        Invite somebody
      </Button>
    </Allowed>
  )
  return (
    <Section title={data ? `People (${number(data.totalCount)})` : 'People'} action={invite}>
      <div className={classes.body}>
        {missing ? (
          <p className={classes.dim}>
            Who works for {name} is not shown. {missing}
          </p>
        ) : error && !data ? (
          <Refused heading="The people could not be loaded" error={error} retry={() => void refetch()} />
        ) : !data ? (
          <Bones lines={3} label="The people are loading" />
        ) : !data.users.length ? (
          <p className={classes.dim}>
            Nobody of {name} signs in yet. Invite somebody, and they see what is {name}’s alone.
          </p>
        ) : (
          <ul className={classes.people}>
            {data.users.map((user) => (
              <li key={user.id}>
                <Link href={hrefOf(user)} className={classes.name} prefetch={false}>
                  {user.name || user.email}
                </Link>
                <span className={classes.dim}>{user.email}</span>
                <span>{user.roles.map(({ name }) => name).join(', ') || 'No role'}</span>
                <Standing isActive={user.isActive} />
              </li>
            ))}
          </ul>
        )}
        {data && data.totalCount > data.users.length && (
          <p>
            <Link href={`/admin/users?merchantId=${merchantId}`}>
              All {number(data.totalCount)} people of {name}
            </Link>
          </p>
        )}
      </div>
    </Section>
  )
}
