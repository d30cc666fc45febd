'use client'

import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { lazy, useState } from 'react'
import { AdminList } from '../admin/list/admin-list'
import { askedOf, useView } from '../admin/list/use-view'
import { read } from '../api'
import { useMissing } from '../session/permissions'
import { Lazily } from '../ui/lazily'
import { belongsTo } from '../users/columns'
import { useBelonging } from '../users/use-belonging'
import { columns, hrefOf, type Row } from './columns'
import type { Issued } from './shapes'

const NewClient = lazy(() => import('./edit/new-client'))
const SecretDialog = lazy(() => import('./secret/secret-dialog'))

const shape = { filters: { roleId: null }, sorts: ['name', 'createdAt'] } as const

/** The programs that call the API, by name. */
export function ClientsList() {
  const router = useRouter()
  const [view, show, address] = useView(shape)
  const mayRead = useMissing('clients:read') === null
  const why = useMissing('clients:write')
  const [isAdding, setAdding] = useState(false)
  const [issued, setIssued] = useState<Issued | null>(null)
  const list = useQuery({ ...read('GET /clients', { query: askedOf(view) }), placeholderData: keepPreviousData, enabled: mayRead })
  const clients = list.data?.clients
  const nameOf = useBelonging(clients?.flatMap(({ associations }) => associations) ?? [])
  const section = 'Clients'
  return (
    <>
      <AdminList
        title="Clients"
        one="client"
        needs="clients:read"
        nameOf={({ name }) => name}
        columns={columns}
        rows={clients?.map((client): Row => ({ ...client, belongsTo: belongsTo(client.associations, nameOf) }))}
        list={list}
        view={view}
        show={show}
        address={address}
        hrefOf={hrefOf}
        find={{ label: 'Find clients by name', nothing: (q) => `No client’s name has “${q}”.` }}
        filters={view.filters.roleId && <OfRole roleId={view.filters.roleId} onDrop={() => show({ filters: { roleId: '' } })} />}
        actions={[{ id: 'client.new', label: 'New client', keys: 'n', icon: Plus, section, why, run: () => setAdding(true) }]}
        none="A client is a program that calls the API, with an ID and a secret of its own. Add the first with New client."
      />
      <Lazily onMissing={() => setAdding(false)}>
        {isAdding && (
          <NewClient
            onClose={() => setAdding(false)}
            onIssued={(made) => {
              setAdding(false)
              setIssued(made)
            }}
          />
        )}
        {issued && <SecretDialog issued={issued} onClose={() => router.push(hrefOf(issued.client))} />}
      </Lazily>
    </>
  )
}

/** Shows alone those that have a role, until it is dropped. */
function OfRole({ roleId, onDrop }: { roleId: string; onDrop: () => void }) {
  const mayRead = useMissing('roles:read') === null
  const { data } = useQuery({ ...read('GET /roles/{id}', { params: { id: roleId } }), enabled: mayRead })
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
