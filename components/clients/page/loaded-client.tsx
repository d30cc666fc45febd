'use client'

import { KeyRound, Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { lazy, useState } from 'react'
import { AdminNav } from '../../admin/admin-nav'
import { DirectoryHeading } from '../../directory/heading'
import { type Action, useActions } from '../../keys/actions'
import { ActionButton } from '../../orders/page/action-button'
import { HeldList } from '../../permissions/held-list'
import { useMissing } from '../../session/permissions'
import { Lazily } from '../../ui/lazily'
import { Section } from '../../ui/section'
import type { Client, Issued } from '../shapes'
import { ClientFacts } from './client-facts'
import ClientForm from './client-form'
import classes from './client-page.module.css'

const RegenerateDialog = lazy(() => import('../secret/regenerate-dialog'))
const SecretDialog = lazy(() => import('../secret/secret-dialog'))
const DeleteDialog = lazy(() => import('../edit/delete-dialog'))

export function LoadedClient({ client }: { client: Client }) {
  const router = useRouter()
  const why = useMissing('clients:write')
  const [doing, setDoing] = useState<'regenerate' | 'delete' | null>(null)
  const [issued, setIssued] = useState<Issued | null>(null)
  const section = 'Client'
  const regenerate: Action = {
    id: 'client.secret',
    label: 'Regenerate secret',
    icon: KeyRound,
    section,
    why,
    run: () => setDoing('regenerate'),
  }
  const remove: Action = { id: 'client.delete', label: 'Delete', icon: Trash2, section, why, run: () => setDoing('delete') }
  useActions([regenerate, remove])
  const close = () => setDoing(null)
  return (
    <>
      <DirectoryHeading name={client.name} back="/admin/clients" backWord="All clients" changed={client.updatedAt}>
        <ActionButton action={regenerate} />
        <ActionButton action={remove} />
      </DirectoryHeading>
      <AdminNav />
      <div className={classes.page}>
        {why ? (
          <Section title="What it may do">
            <p className={classes.fixed}>
              {client.roles.length ? `Its roles: ${client.roles.map(({ name }) => name).join(', ')}. ` : ''}
              You can look, and not change it. {why}
            </p>
            <HeldList held={client.permissions} />
          </Section>
        ) : (
          <ClientForm client={client} />
        )}
        <Section title="About it">
          <ClientFacts client={client} />
        </Section>
      </div>
      <Lazily onMissing={close}>
        {doing === 'regenerate' && (
          <RegenerateDialog
            client={client}
            onClose={close}
            onIssued={(made) => {
              close()
              setIssued(made)
            }}
          />
        )}
        {doing === 'delete' && <DeleteDialog client={client} onClose={close} onDone={() => router.push('/admin/clients')} />}
        {issued && <SecretDialog issued={issued} onClose={() => setIssued(null)} />}
      </Lazily>
    </>
  )
}
