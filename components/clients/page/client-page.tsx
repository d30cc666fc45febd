'use client'

import { useQuery } from '@tanstack/react-query'
import { AdminNav } from '../../admin/admin-nav'
import { read } from '../../api'
import { useMissing } from '../../session/permissions'
import { Bones } from '../../ui/bones'
import { Message } from '../../ui/message'
import { PageHeading } from '../../ui/page-heading'
import { Refused } from '../../ui/refused'
import { LoadedClient } from './loaded-client'

/** A service client: what it may do, and its secret’s renewal. */
export function ClientPage({ clientId }: { clientId: string }) {
  const missing = useMissing('clients:read')
  const { data, error, refetch } = useQuery({ ...read('GET /clients/{id}', { params: { id: clientId } }), enabled: missing === null })
  if (data && !missing) return <LoadedClient key={data.client.id} client={data.client} />
  return (
    <>
      <PageHeading title="Client" />
      <AdminNav />
      {missing ? (
        <Message heading="You cannot see the clients" level={2}>
          {missing} Whoever administers Waybill can give it to you.
        </Message>
      ) : error ? (
        <Refused heading="The client could not be loaded" error={error} retry={() => void refetch()} />
      ) : (
        <Bones lines={8} label="The client is loading" />
      )}
    </>
  )
}
