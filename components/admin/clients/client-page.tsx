'use client'

import { KeyRound, Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { lazy, useState } from 'react'
import { useMissingPermission } from '@/components/api/permissions'
import { read } from '@/components/api/request'
import { type Action, useActions } from '@/components/frame/keyboard/use-actions'
import { useAssociationNames } from '@/components/records/association-names'
import { Copyable } from '@/components/ui/copyable'
import { DescriptionList } from '@/components/ui/description-list'
import { DateTime } from '@/components/ui/format/date-time'
import { LazyBoundary } from '@/components/ui/lazy-boundary'
import { Section } from '@/components/ui/section'
import { AdminRecord, AdminRecordHeading } from '../admin-record'
import { HeldPermissions } from '../permissions/held-permissions'
import { associationsText } from '../users/columns'
import ClientForm from './client-form'
import classes from './client-page.module.css'
import { SecretsSection } from './secrets-section'
import type { Client, Issued } from './types'

const RegenerateDialog = lazy(() => import('./regenerate-dialog'))
const SecretDialog = lazy(() => import('./secret-dialog'))
const DeleteDialog = lazy(() => import('./delete-dialog'))

type ClientDialog = 'regenerate' | 'delete'

function LoadedClient({ client }: { client: Client }) {
  const router = useRouter()
  const disabledReason = useMissingPermission('clients:write')
  const [activeDialog, setActiveDialog] = useState<ClientDialog | null>(null)
  const [issued, setIssued] = useState<Issued | null>(null)
  const section = 'Client'
  const ask = (dialog: ClientDialog) => () => setActiveDialog(dialog)
  const actions: Action[] = [
    { id: 'client.secret', label: 'Regenerate secret', icon: KeyRound, section, disabledReason, run: ask('regenerate') },
    { id: 'client.delete', label: 'Delete', icon: Trash2, section, disabledReason, isDestructive: true, run: ask('delete') },
  ]
  useActions(actions)
  const close = () => setActiveDialog(null)
  return (
    <>
      <AdminRecordHeading noun="client" name={client.name} back="/admin/clients" changedAt={client.updatedAt} actions={actions} />
      <div className={classes.page}>
        {disabledReason ? (
          <Section title="Permissions">
            <p className={classes.fixed}>
              {client.roles.length ? `Its roles: ${client.roles.map(({ name }) => name).join(', ')}. ` : ''}
              You can read it, but not change it. {disabledReason}
            </p>
            <HeldPermissions held={client.permissions} />
          </Section>
        ) : (
          <ClientForm client={client} />
        )}
        <SecretsSection client={client} disabledReason={disabledReason} onIssued={setIssued} />
        <Section title="Details">
          <ClientDetails client={client} />
        </Section>
      </div>
      <LazyBoundary onChunkError={close}>
        {activeDialog === 'regenerate' && (
          <RegenerateDialog
            client={client}
            onClose={close}
            onIssued={(made) => {
              close()
              setIssued(made)
            }}
          />
        )}
        {activeDialog === 'delete' && <DeleteDialog client={client} onClose={close} onDone={() => router.push('/admin/clients')} />}
        {issued && <SecretDialog issued={issued} onClose={() => setIssued(null)} />}
      </LazyBoundary>
    </>
  )
}

/** A service client: its permissions, and the regeneration of its secret. */
export function ClientPage({ clientId }: { clientId: string }) {
  return (
    <AdminRecord noun="client" permission="clients:read" request={read('GET /clients/{id}', { params: { id: clientId } })}>
      {({ client }) => <LoadedClient key={client.id} client={client} />}
    </AdminRecord>
  )
}

/** The details of a client and its last use. */
function ClientDetails({ client }: { client: Client }) {
  const nameOf = useAssociationNames(client.associations)
  return (
    <DescriptionList
      items={[
        [
          'Client ID',
          <Copyable key="client" value={client.clientId} label="client ID">
            <code>{client.clientId}</code>
          </Copyable>,
        ],
        ['Belongs to', associationsText(client.associations, nameOf)],
        ['Last used', client.lastUsedAt ? <DateTime key="used" at={client.lastUsedAt} /> : 'Never'],
        ['From', client.lastUsedIp],
        ['Created', <DateTime key="created" at={client.createdAt} />],
        ['ID', <Copyable key="id" value={client.id} label="ID" maxWidthRem={9} />],
      ]}
    />
  )
}
