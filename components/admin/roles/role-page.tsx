'use client'

import { useQuery } from '@tanstack/react-query'
import { Copy, Pencil, ShieldCheck, Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { lazy, useState } from 'react'
import { useMissingPermission } from '@/components/api/permissions'
import { read } from '@/components/api/request'
import { HeaderAction } from '@/components/frame/header-action'
import { type Action, useActions } from '@/components/frame/keyboard/use-actions'
import { RecordHeading } from '@/components/lists/record-heading'
import { LazyBoundary } from '@/components/ui/lazy-boundary'
import { Pill } from '@/components/ui/pill'
import { Section } from '@/components/ui/section'
import { AdminNav } from '../admin-nav'
import { HeldPermissions } from '../permissions/held-permissions'
import { RecordPlaceholder } from '../record-placeholder'
import { HoldersSection } from './holders-section'
import { OriginPill } from './origin-pill'
import PermissionsForm from './permissions-form'
import classes from './role-page.module.css'
import type { Role } from './types'
import { useHolders } from './use-holders'

const DetailsDialog = lazy(() => import('./details-dialog'))
const NewRole = lazy(() => import('./new-role'))
const DeleteDialog = lazy(() => import('./delete-dialog'))

type RoleDialog = 'edit' | 'copy' | 'delete'

function LoadedRole({ role }: { role: Role }) {
  const router = useRouter()
  const missing = useMissingPermission('roles:write')
  const holders = useHolders(role.id)
  const [activeDialog, setActiveDialog] = useState<RoleDialog | null>(null)
  const { edit, copy, remove } = useRoleActions(role, missing, setActiveDialog)
  const readOnlyReason = role.isBuiltIn ? 'Built-in roles cannot be changed. Copy it to change its permissions.' : missing
  const close = () => setActiveDialog(null)
  return (
    <>
      <RecordHeading name={role.name} back="/admin/roles" backLabel="All roles" changedAt={role.updatedAt}>
        <HeaderAction action={edit} />
        <HeaderAction action={copy} isPrimary={role.isBuiltIn} />
        <HeaderAction action={remove} />
      </RecordHeading>
      <AdminNav />
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
      </div>
      <LazyBoundary onChunkError={close}>
        {activeDialog === 'edit' && <DetailsDialog role={role} holders={holders} onClose={close} />}
        {activeDialog === 'copy' && <NewRole from={role} onClose={close} />}
        {activeDialog === 'delete' && (
          <DeleteDialog role={role} holders={holders} onClose={close} onDone={() => router.push('/admin/roles')} />
        )}
      </LazyBoundary>
    </>
  )
}

function useRoleActions(role: Role, disabledReason: string | null, openDialog: (activeDialog: RoleDialog) => void) {
  const section = 'Role'
  const edit: Action = {
    id: 'role.edit',
    label: 'Edit details',
    keys: 'e',
    icon: Pencil,
    section,
    disabledReason,
    run: () => openDialog('edit'),
  }
  const copy: Action = { id: 'role.copy', label: 'Copy role', icon: Copy, section, disabledReason, run: () => openDialog('copy') }
  const deleteDisabledReason = disabledReason ?? (role.isBuiltIn ? 'Built-in roles cannot be deleted.' : null)
  const remove: Action = {
    id: 'role.delete',
    label: 'Delete',
    icon: Trash2,
    section,
    disabledReason: deleteDisabledReason,
    run: () => openDialog('delete'),
  }
  useActions([edit, copy, remove])
  return { edit, copy, remove }
}

/** A role: its permissions and holders. */
export function RolePage({ roleId }: { roleId: string }) {
  const missing = useMissingPermission('roles:read')
  const query = useQuery({ ...read('GET /roles/{id}', { params: { id: roleId } }), enabled: missing === null })
  const role = missing ? undefined : query.data?.role
  return role ? <LoadedRole key={role.id} role={role} /> : <RecordPlaceholder noun="role" missing={missing} query={query} />
}
