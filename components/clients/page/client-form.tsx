'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../api'
import { ApiForm } from '../../forms/api-form'
import { useApiForm } from '../../forms/use-api-form'
import { PermissionChanges } from '../../permissions/permission-changes'
import { difference, type PermissionValues, permissionsIn } from '../../permissions/values'
import { useWho } from '../../session/who'
import { Section } from '../../ui/section'
import { toast } from '../../ui/toast'
import { associationsOf, idsIn, ofText } from '../../users/associations'
import { useBelonging } from '../../users/use-belonging'
import { useRoles } from '../../users/use-roles'
import { ClientFields } from '../edit/client-fields'
import { bodyOf, type ClientValues, clientSchema, labels, valuesOf } from '../edit/client-values'
import type { Client } from '../shapes'
import { storeClient } from '../store'
import classes from './client-page.module.css'

/** What a client is called, belongs to and may do. What others stored meanwhile is laid open when it is saved. */
export default function ClientForm({ client }: { client: Client }) {
  const queries = useQueryClient()
  const isStaff = useWho().association === 'Internal'
  const nameOf = useBelonging(client.associations)
  const { roles } = useRoles()
  const roleName = (id: string) => [...(roles ?? []), ...client.roles].find((role) => role.id === id)?.name ?? 'Another role'
  // What the change is made on, until a newer one was looked at.
  const made = useRef(client)
  const kit = useApiForm<ClientValues>({
    schema: clientSchema(isStaff),
    values: valuesOf(client),
    draft: `client ${client.id}`,
    send: async (values) => {
      const { id, version } = made.current
      const { associations, ...body } = bodyOf(values, made.current)
      const { client: saved } = await call('PATCH /clients/{id}', {
        params: { id },
        body: isStaff ? { ...body, associations } : body,
        ifMatch: version,
      })
      made.current = saved
      storeClient(queries, saved)
      toast(`${saved.name} was saved`)
    },
    stale: {
      labels,
      shown: {
        associations: (text) => associationsOf(ofText(text)).map(nameOf).join(', '),
        roleIds: (text) => idsIn(text).map(roleName).join(', '),
      },
      load: async () => {
        const found = await call('GET /clients/{id}', { params: { id: client.id } })
        made.current = found.client
        return valuesOf(found.client)
      },
    },
  })
  const { form, isDirty } = kit
  const changes = difference(new Set(permissionsIn(form.formState.defaultValues as PermissionValues)), new Set(permissionsIn(form.watch())))
  return (
    <div className={classes.form}>
      <ApiForm
        kit={kit}
        action="Save client"
        label={client.name}
        onCancel={isDirty ? kit.draft.discard : undefined}
        isBlocked={!isDirty}
        aside={
          isDirty && (
            <div className={classes.ahead}>
              <PermissionChanges {...changes} />
              <span className={classes.quiet}>Counts from its next request. Its secret and tokens stay.</span>
            </div>
          )
        }
      >
        <Section title="What it is and may do">
          <div className={classes.inside}>
            <ClientFields form={form} name={client.name} held={client.roles} />
          </div>
        </Section>
      </ApiForm>
    </div>
  )
}
