'use client'

import { Copy, Pencil, ShieldCheck, Trash2 } from 'lucide-react'
import { lazy } from 'react'
import { useMissingPermission } from '@/components/api/permissions'
import { read } from '@/components/api/request'
import { type ActionTable, useActionTable } from '@/components/frame/action-table'
import { useActions } from '@/components/frame/keyboard/use-actions'
import { HistorySection } from '@/components/records/history/history-section'
import { useActiveDialog } from '@/components/ui/dialogs/use-active-dialog'
import { Pill } from '@/components/ui/pill'
import { Section } from '@/components/ui/section'
import { AdminRecord, AdminRecordHeading } from '../admin-record'
import { HeldPermissions } from '../permissions/held-permissions'
import { HoldersSection } from './holders-section'
import { OriginPill } from './origin-pill'
import PermissionsForm from './permissions-form'
import classes from './role-page.module.css'
import type { Role } from './types'
import { type RoleHolders, useHolders } from './use-holders'

const DetailsDialog = lazy(() => import('./details-dialog'))
const NewRole = lazy(() => import('./new-role'))
const DeleteDialog = lazy(() => import('./delete-dialog'))

interface RoleDialogProps {
  role: Role
  holders: RoleHolders
  onClose: () => void
}

const CopyDialog = ({ role, onClose }: RoleDialogProps) => <NewRole from={role} onClose={onClose} />

const roleActions = {
  edit: { permission: 'roles:write', label: 'Edit details', keys: 'e', icon: Pencil, dialog: DetailsDialog },
  copy: { permission: 'roles:write', label: 'Copy role', icon: Copy, dialog: CopyDialog },
  delete: {
    permission: 'roles:write',
    when: ({ isBuiltIn }) => (isBuiltIn ? 'Built-in roles cannot be deleted.' : null),
    label: 'Delete',
    isDestructive: true,
    icon: Trash2,
    dialog: DeleteDialog,
  },
} as const satisfies ActionTable<Role, object, RoleDialogProps>

const noContext = {}

function LoadedRole({ role }: { role: Role }) {
  const missing = useMissingPermission('roles:write')
  const holders = useHolders(role.id)
  const dialog = useActiveDialog<RoleDialogProps>()
  const actionsOf = useActionTable(roleActions, { prefix: 'role', section: 'Role', context: noContext, open: dialog.open })
  const actions = Object.values(actionsOf(role))
  useActions(actions)
  const readOnlyReason = role.isBuiltIn ? 'Built-in roles cannot be changed. Copy it to change its permissions.' : missing
  return (
    <>
      <AdminRecordHeading
        noun="role"
        name={role.name}
        back="/admin/roles"
        changedAt={role.updatedAt}
        actions={actions}
        primary={role.isBuiltIn ? 'role.copy' : undefined}
      />
      <div className={classes.intro}>
        <OriginPill isBuiltIn={role.isBuiltIn} />
        {role.requiresTotp && (
          <Pill tone="quiet" icon={ShieldCheck}>
            Second factor required
          </Pill>
        )}
        {role.description && <p>{role.description}</p>}
      </div>
      <div className={classes.page}>
        {readOnlyReason ? (
          <Section title="Permissions">
            <p className={classes.fixed}>{readOnlyReason}</p>
            <HeldPermissions held={role.permissions} />
          </Section>
        ) : (
          <PermissionsForm role={role} holders={holders} />
        )}
        <HoldersSection roleId={role.id} holders={holders} />
        <HistorySection type="role" id={role.id} />
      </div>
      {dialog.element({ role, holders })}
    </>
  )
}

/** A role: its permissions and holders. */
export function RolePage({ roleId }: { roleId: string }) {
  return (
    <AdminRecord noun="role" permission="roles:read" request={read('GET /roles/{id}', { params: { id: roleId } })}>
      {({ role }) => <LoadedRole key={role.id} role={role} />}
    </AdminRecord>
  )
}
