'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useCurrentUser } from '@/components/api/current-user'
import { call } from '@/components/api/request'
import { ApiForm } from '@/components/frame/forms/api-form'
import { useRecordForm } from '@/components/frame/forms/use-record-form'
import { useAssociationNames } from '@/components/records/association-names'
import { Section } from '@/components/ui/section'
import { toast } from '@/components/ui/toasts/toast'
import { PermissionChanges } from '../permissions/permission-changes'
import { type PermissionValues, permissionDifference, permissionsIn } from '../permissions/permission-values'
import { associationsOf, parseAssociations, splitIds } from '../users/associations'
import { useRoles } from '../users/use-roles'
import { ClientFields } from './client-fields'
import classes from './client-page.module.css'
import { bodyOf, type ClientValues, clientSchema, labels, valuesOf } from './client-values'
import { storeClient } from './store'
import type { Client } from './types'

/** Edits a client's name, association, roles and permissions. Conflicting changes by others are shown on saving. */
export default function ClientForm({ client }: { client: Client }) {
  const queries = useQueryClient()
  const isStaff = useCurrentUser().association === 'Internal'
  const nameOf = useAssociationNames(client.associations)
  const { roles } = useRoles()
  const roleName = (id: string) => [...(roles ?? []), ...client.roles].find((role) => role.id === id)?.name ?? 'Another role'
  const form = useRecordForm<Client, ClientValues>({
    record: client,
    valuesOf,
    schema: clientSchema(isStaff),
    labels,
    format: {
      associations: (text) => associationsOf(parseAssociations(text)).map(nameOf).join(', '),
      roleIds: (text) => splitIds(text).map(roleName).join(', '),
    },
    draft: `client ${client.id}`,
    load: async () => (await call('GET /clients/{id}', { params: { id: client.id } })).client,
    send: async (values, base) => {
      const { associations, ...body } = bodyOf(values, base)
      const { client: saved } = await call('PATCH /clients/{id}', {
        params: { id: base.id },
        body: isStaff ? { ...body, associations } : body,
        ifMatch: base.version,
      })
      return saved
    },
    onSaved: (saved) => {
      storeClient(queries, saved)
      toast(`${saved.name} was saved`)
    },
  })
  const { isDirty } = form
  const changes = permissionDifference(
    new Set(permissionsIn(form.formState.defaultValues as PermissionValues)),
    new Set(permissionsIn(form.watch())),
  )
  return (
    <div className={classes.form}>
      <ApiForm
        form={form}
        isPage
        submitLabel="Save client"
        label={client.name}
        onCancel={isDirty ? form.draft.discard : undefined}
        isBlocked={!isDirty}
        aside={
          isDirty && (
            <div className={classes.ahead}>
              <PermissionChanges {...changes} />
              <span className="dim small">Counts from its next request. Its secret and tokens stay.</span>
            </div>
          )
        }
      >
        <Section title="Details and permissions">
          <div className={classes.body}>
            <ClientFields form={form} name={client.name} held={client.roles} />
          </div>
        </Section>
      </ApiForm>
    </div>
  )
}
