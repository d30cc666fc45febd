'use client'

import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod'
import { usePermissions } from '@/components/api/permissions'
import { call, type Permission } from '@/components/api/request'
import { ApiForm } from '@/components/frame/forms/api-form'
import { useRecordForm } from '@/components/frame/forms/use-record-form'
import { Section } from '@/components/ui/section'
import { toast } from '@/components/ui/toasts/toast'
import { PermissionMatrix } from '../permissions/matrix'
import { PermissionChanges } from '../permissions/permission-changes'
import { permissionInfo } from '../permissions/permission-labels'
import {
  type PermissionValues,
  permissionDifference,
  permissionLabels,
  permissionsIn,
  permissionValues,
  unreadableResources,
} from '../permissions/permission-values'
import { affectedText } from './holder-labels'
import classes from './role-page.module.css'
import { storeRole } from './store'
import type { Role } from './types'
import type { RoleHolders } from './use-holders'

/** Edits the permissions of a role. Shows the changes and the affected holders before saving. */
export default function PermissionsForm({ role, holders }: { role: Role; holders: RoleHolders }) {
  const client = useQueryClient()
  const held = usePermissions()
  const savePermissions = async (permissions: Permission[], ifMatch: number) => {
    const answer = await call('PUT /roles/{id}/permissions', { params: { id: role.id }, body: { permissions }, ifMatch })
    storeRole(client, answer.role)
    return answer.role
  }
  const form = useRecordForm<Role, PermissionValues>({
    record: role,
    valuesOf: ({ permissions }) => permissionValues(permissions),
    schema: z.looseObject({}),
    labels: permissionLabels,
    draft: `permissions of role ${role.id}`,
    load: async () => (await call('GET /roles/{id}', { params: { id: role.id } })).role,
    send: (values, base) => savePermissions(permissionsIn(values, base.permissions), base.version),
    onSaved: ({ version }, before, keep) =>
      toast(`${before.name} was saved`, {
        undo: async () => {
          keep(await savePermissions(before.permissions, version))
          form.reset(permissionValues(before.permissions))
        },
        replaceKey: `permissions of role ${role.id}`,
      }),
  })
  const { isDirty } = form
  const current = new Set(permissionsIn(form.watch()))
  const stored = new Set(permissionsIn(form.formState.defaultValues as PermissionValues))
  const changes = permissionDifference(stored, current)
  const isChanged = changes.granted.length + changes.revoked.length > 0
  const change = (names: readonly Permission[], isOn: boolean) => {
    for (const name of names) form.setValue(name, isOn ? 'given' : 'not given', { shouldDirty: true })
  }
  return (
    <div className={classes.form}>
      <ApiForm
        form={form}
        isPage
        submitLabel="Save permissions"
        label={`Permissions of ${role.name}`}
        onCancel={isDirty ? form.draft.discard : undefined}
        isBlocked={!isChanged}
        aside={<PendingChanges {...changes} has={current} holders={holders} />}
      >
        <Section title="Permissions">
          <PermissionMatrix
            label={`Permissions of ${role.name}`}
            current={current}
            stored={stored}
            disabledReasonOf={(name) =>
              held.includes(name) || stored.has(name) ? null : 'You do not have it yourself, so you cannot give it.'
            }
            onChange={change}
          />
        </Section>
      </ApiForm>
    </div>
  )
}

interface Props {
  granted: readonly Permission[]
  revoked: readonly Permission[]
  has: ReadonlySet<Permission>
  holders: RoleHolders
}

/** The unsaved changes and the holders that they affect. */
function PendingChanges({ granted, revoked, has, holders }: Props) {
  const { counts, users, clients, isOwn, error } = holders
  if (!granted.length && !revoked.length) return <p className="dim small">Nothing is changed. What you tick counts once it is saved.</p>
  const unreadable = unreadableResources(has).map((name) => permissionInfo(name).title)
  return (
    <div className={classes.ahead}>
      <p role="status" className="strong">
        {[granted.length && `${granted.length} given`, revoked.length && `${revoked.length} taken`].filter(Boolean).join(', ')}
      </p>
      <PermissionChanges granted={granted} revoked={revoked} />
      <p className={classes.holders}>
        {counts
          ? affectedText(counts, { users, clients })
          : error
            ? 'The members could not be loaded.'
            : 'Loading the members of the role …'}
        {isOwn && revoked.length > 0 && <strong> You have it yourself: what is taken, you lose, too.</strong>}
      </p>
      {unreadable.length > 0 && (
        <p className="dim small">{unreadable.join(', ')}: without “See”, its holders do not find what they may change there.</p>
      )}
    </div>
  )
}
