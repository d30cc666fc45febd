'use client'

import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { lazy, useState } from 'react'
import { useMissingPermission } from '@/components/api/permissions'
import { read } from '@/components/api/request'
import { useAssociationNames } from '@/components/records/association-names'
import { LazyBoundary } from '@/components/ui/lazy-boundary'
import { AdminList } from '../admin-list'
import { adminCreateActions } from '../create-actions'
import { useAdminList } from '../use-admin-list'
import { associationsText } from '../users/columns'
import { clientHref, columns, type Row } from './columns'
import type { Issued } from './types'

const NewClient = lazy(() => import('./new-client'))
const SecretDialog = lazy(() => import('./secret-dialog'))

const viewOptions = { filters: { roleId: null }, sorts: ['name', 'createdAt'] } as const

export function ClientsList() {
  const router = useRouter()
  const list = useAdminList({ permission: 'clients:read', viewOptions, request: (query) => read('GET /clients', { query }) })
  const [isAdding, setAdding] = useState(false)
  const [issued, setIssued] = useState<Issued | null>(null)
  const clients = list.data?.clients
  const nameOf = useAssociationNames(clients?.flatMap(({ associations }) => associations) ?? [])
  const { roleId } = list.view.filters
  return (
    <>
      <AdminList
        title="Clients"
        noun="client"
        labelOf={({ name }) => name}
        columns={columns}
        rows={clients?.map((client): Row => ({ ...client, associationsLabel: associationsText(client.associations, nameOf) }))}
        list={list}
        hrefOf={clientHref}
        find={{ label: 'Find clients by name', nothing: (q) => `No client’s name has “${q}”.` }}
        filters={roleId && <RoleChip roleId={roleId} onDrop={() => list.show({ filters: { roleId: '' } })} />}
        create={{ ...adminCreateActions.client, run: () => setAdding(true) }}
        emptyText="A client is a program that calls the API, with an ID and a secret of its own. Add the first with New client."
      />
      <LazyBoundary onChunkError={() => setAdding(false)}>
        {isAdding && (
          <NewClient
            onClose={() => setAdding(false)}
            onIssued={(made) => {
              setAdding(false)
              setIssued(made)
            }}
          />
        )}
        {issued && <SecretDialog issued={issued} onClose={() => router.push(clientHref(issued.client))} />}
      </LazyBoundary>
    </>
  )
}

/** The active filter by role, with a button to remove it. */
function RoleChip({ roleId, onDrop }: { roleId: string; onDrop: () => void }) {
  const canRead = useMissingPermission('roles:read') === null
  const { data } = useQuery({ ...read('GET /roles/{id}', { params: { id: roleId } }), enabled: canRead })
  const name = data?.role.name ?? 'one role'
  return (
    <Button
      variant="default"
      size="xs"
      rightSection={<X size={13} aria-hidden="true" />}
      aria-label={`Of ${name}: show all`}
      onClick={onDrop}
    >
      Of {name}
    </Button>
  )
}
