'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { z } from 'zod'
import { call, type Permission } from '../../api'
import { ApiForm } from '../../forms/api-form'
import { useApiForm } from '../../forms/use-api-form'
import { PermissionMatrix } from '../../permissions/matrix/matrix'
import { difference, type PermissionValues, permissionLabels, permissionsIn, permissionValues } from '../../permissions/values'
import { useHeld } from '../../session/permissions'
import { Section } from '../../ui/section'
import { toast } from '../../ui/toast'
import type { RoleHolders } from '../holders/use-holders'
import type { Role } from '../shapes'
import { storeRole } from '../store'
import { ChangesAhead } from './changes-ahead'
import classes from './role-page.module.css'

/** What a role permits, ticked: what would change and for whom is said before it is saved. */
export default function PermissionsForm({ role, holders }: { role: Role; holders: RoleHolders }) {
  const client = useQueryClient()
  const held = useHeld()
  // What the change is made on, until a newer one was looked at.
  const made = useRef(role)
  const put = async (permissions: Permission[], ifMatch: number) => {
    const answer = await call('PUT /roles/{id}/permissions', { params: { id: role.id }, body: { permissions }, ifMatch })
    storeRole(client, answer.role)
    return answer.role
  }
  const kit = useApiForm<PermissionValues>({
    schema: z.looseObject({}),
    values: permissionValues(role.permissions),
    draft: `permissions of role ${role.id}`,
    send: async (values) => {
      const before = made.current
      made.current = await put(permissionsIn(values, before.permissions), before.version)
      const { version } = made.current
      toast(`${before.name} was saved`, {
        undo: async () => {
          made.current = await put(before.permissions, version)
          kit.form.reset(permissionValues(before.permissions))
        },
        about: `permissions of role ${role.id}`,
      })
    },
    stale: {
      labels: permissionLabels,
      load: async () => {
        const found = await call('GET /roles/{id}', { params: { id: role.id } })
        made.current = found.role
        return permissionValues(found.role.permissions)
      },
    },
  })
  const { form, isDirty } = kit
  const has = new Set(permissionsIn(form.watch()))
  const was = new Set(permissionsIn(form.formState.defaultValues as PermissionValues))
  const changes = difference(was, has)
  const isChanged = changes.given.length + changes.taken.length > 0
  const change = (names: readonly Permission[], isOn: boolean) => {
    for (const name of names) form.setValue(name, isOn ? 'given' : 'not given', { shouldDirty: true })
  }
  return (
    <div className={classes.form}>
      <ApiForm
        kit={kit}
        action="Save permissions"
        label={`Permissions of ${role.name}`}
        onCancel={isDirty ? kit.draft.discard : undefined}
        isBlocked={!isChanged}
        aside={<ChangesAhead {...changes} has={has} holders={holders} />}
      >
        <Section title="What its holders may do">
          <PermissionMatrix
            label={`Permissions of ${role.name}`}
            has={has}
            was={was}
            lockOf={(name) => (held.includes(name) || was.has(name) ? null : 'You do not have it yourself, so you cannot give it.')}
            onChange={change}
          />
        </Section>
      </ApiForm>
    </div>
  )
}
