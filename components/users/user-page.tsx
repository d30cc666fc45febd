'use client'

import { useQuery } from '@tanstack/react-query'
import { AdminNav } from '../admin/admin-nav'
import { read } from '../api'
import { useMissing } from '../session/permissions'
import { Bones } from '../ui/bones'
import { Message } from '../ui/message'
import { PageHeading } from '../ui/page-heading'
import { Refused } from '../ui/refused'
import { LoadedUser } from './loaded-user'

/** Somebody who signs in: who they are, what they may do and what they belong to. */
export function UserPage({ userId, sendsMail }: { userId: string; sendsMail: boolean }) {
  const missing = useMissing('users:read')
  const { data, error, refetch } = useQuery({ ...read('GET /users/{id}', { params: { id: userId } }), enabled: !missing })
  if (data) return <LoadedUser key={data.user.id} user={data.user} sendsMail={sendsMail} />
  return (
    <>
      <PageHeading title="User" />
      <AdminNav />
      {missing ? (
        <Message heading="You cannot see the users" level={2}>
          {missing} Whoever administers Waybill can give it to you.
        </Message>
      ) : error ? (
        <Refused heading="The user could not be loaded" error={error} retry={() => void refetch()} />
      ) : (
        <Bones lines={8} label="The user is loading" />
      )}
    </>
  )
}
