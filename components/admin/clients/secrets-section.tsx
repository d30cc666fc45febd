'use client'

import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import * as z from 'zod'
import { call } from '@/components/api/request'
import { ConfirmWrite } from '@/components/frame/forms/confirm-write'
import { FormDialog } from '@/components/frame/forms/form-dialog'
import { useApiForm } from '@/components/frame/forms/use-api-form'
import { Button } from '@/components/ui/button'
import { DescriptionList } from '@/components/ui/description-list'
import { DateTime } from '@/components/ui/format/date-time'
import { Section } from '@/components/ui/section'
import { toast } from '@/components/ui/toasts/toast'
import classes from './client-page.module.css'
import { storeClient } from './store'
import type { Client, Issued } from './types'

type Secret = Client['secrets'][number]

interface Props {
  client: Client
  disabledReason: string | null
  onIssued: (issued: Issued) => void
}

const MAX_SECRETS = 2

const isExpired = ({ expiresAt }: Secret) => expiresAt !== null && Date.parse(expiresAt) <= Date.now()

/** The secrets of a client with their last use. A second one lets the program change without standing still. */
export function SecretsSection({ client, disabledReason, onIssued }: Props) {
  const [isAdding, setAdding] = useState(false)
  const [retired, setRetired] = useState<Secret | null>(null)
  const isFull = client.secrets.filter((one) => !isExpired(one)).length >= MAX_SECRETS
  const add = (
    <Button
      size="compact-xs"
      variant="subtle"
      leftSection={<Plus size={13} aria-hidden="true" />}
      disabledReason={disabledReason ?? (isFull ? 'It has two secrets. Retire one first.' : null)}
      onClick={() => setAdding(true)}
    >
      Add a second secret
    </Button>
  )
  return (
    <Section title="Secrets" action={add}>
      <div>
        {client.secrets.map((secret) => (
          <div key={secret.id} className={classes.secret}>
            <DescriptionList
              items={[
                ['Created', <DateTime key="created" at={secret.createdAt} />],
                [isExpired(secret) ? 'Expired' : 'Expires', secret.expiresAt ? <DateTime key="expires" at={secret.expiresAt} /> : 'Never'],
                ['Last used', secret.lastUsedAt ? <DateTime key="used" at={secret.lastUsedAt} /> : 'Never'],
                ['From', secret.lastUsedIp],
              ]}
            />
            <div className={classes.retire}>
              <Button size="compact-xs" variant="default" disabledReason={disabledReason} onClick={() => setRetired(secret)}>
                Retire
              </Button>
            </div>
          </div>
        ))}
        {!client.secrets.length && <p className={`dim ${classes.body}`}>It has no secret, so it cannot call. Add one.</p>}
      </div>
      {isAdding && <AddSecretDialog client={client} onClose={() => setAdding(false)} onIssued={onIssued} />}
      {retired && <RetireDialog client={client} secret={retired} onClose={() => setRetired(null)} />}
    </Section>
  )
}

const addForm = z.object({
  expiresAt: z.string().refine((text) => !text || Date.parse(text) > Date.now(), { error: 'Give a time in the future.' }),
})

function AddSecretDialog({ client, onClose, onIssued }: Pick<Props, 'client' | 'onIssued'> & { onClose: () => void }) {
  const queries = useQueryClient()
  const issued = useRef<Issued | null>(null)
  const form = useApiForm({
    schema: addForm,
    values: { expiresAt: '' },
    async send({ expiresAt }) {
      const body = { expiresAt: expiresAt ? new Date(expiresAt).toISOString() : null }
      issued.current = await call('POST /clients/{id}/secrets', { params: { id: client.id }, body, ifMatch: client.version })
      storeClient(queries, issued.current.client)
    },
    onDone() {
      onClose()
      if (issued.current) onIssued(issued.current)
    },
  })
  return (
    <FormDialog title={`Add a second secret to ${client.name}`} onClose={onClose} form={form} submitLabel="Add secret">
      <p className="dim small">Both secrets work until you retire one. The new one is shown once.</p>
      <TextInput
        label="Expires"
        description="Leave empty for a secret without an end."
        type="datetime-local"
        data-autofocus
        {...form.field('expiresAt')}
      />
    </FormDialog>
  )
}

function RetireDialog({ client, secret, onClose }: { client: Client; secret: Secret; onClose: () => void }) {
  const queries = useQueryClient()
  const { id, version, name, secrets } = client
  return (
    <ConfirmWrite
      onClose={onClose}
      title={`Retire this secret of ${name}?`}
      consequences={[
        'The secret, and every token that was got with it, stop at once: requests with them are refused (401).',
        secrets.length > 1 ? 'The other secret stays.' : 'It is the only one: the program stands still until it has a new secret.',
      ]}
      confirmLabel="Retire secret"
      send={() => call('DELETE /clients/{id}/secrets/{secretId}', { params: { id, secretId: secret.id }, ifMatch: version })}
      onDone={async () => {
        onClose()
        toast(`A secret of ${name} was retired`)
        storeClient(queries, (await call('GET /clients/{id}', { params: { id } })).client)
      }}
    />
  )
}
