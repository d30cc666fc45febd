'use client'

import { useQuery } from '@tanstack/react-query'
import { AdminNav } from '../../admin/admin-nav'
import { read } from '../../api'
import { useMissing } from '../../session/permissions'
import { Bones } from '../../ui/bones'
import { Message } from '../../ui/message'
import { PageHeading } from '../../ui/page-heading'
import { Refused } from '../../ui/refused'
import { LoadedRole } from './loaded-role'

/** A role: what it permits, and who has it. */
export function RolePage({ roleId }: { roleId: string }) {
  const missing = useMissing('roles:read')
  const { data, error, refetch } = useQuery({ ...read('GET /roles/{id}', { params: { id: roleId } }), enabled: missing === null })
  if (data && !missing) return <LoadedRole key={data.role.id} role={data.role} />
  return (
    <>
      <PageHeading title="Role" />
      <AdminNav />
      {missing ? (
        <Message heading="You cannot see the roles" level={2}>
          {missing} Whoever administers Waybill can give it to you.
        </Message>
      ) : error ? (
        <Refused heading="The role could not be loaded" error={error} retry={() => void refetch()} />
      ) : (
        <Bones lines={8} label="The role is loading" />
      )}
    </>
  )
}
