'use client'

import { useQuery } from '@tanstack/react-query'
import { NoRecord } from '../../admin/no-record'
import { read } from '../../api'
import { useMissing } from '../../session/permissions'
import { LoadedClient } from './loaded-client'

/** A service client: what it may do, and its secret’s renewal. */
export function ClientPage({ clientId }: { clientId: string }) {
  const missing = useMissing('clients:read')
  const query = useQuery({ ...read('GET /clients/{id}', { params: { id: clientId } }), enabled: missing === null })
  const client = missing ? undefined : query.data?.client
  return client ? <LoadedClient key={client.id} client={client} /> : <NoRecord one="client" missing={missing} query={query} />
}
