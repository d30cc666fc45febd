'use client'

import { Copy, Pencil, ShieldCheck, Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { lazy, useState } from 'react'
import { AdminNav } from '../../admin/admin-nav'
import { DirectoryHeading } from '../../directory/heading'
import { type Action, useActions } from '../../keys/actions'
import { ActionButton } from '../../orders/page/action-button'
import { HeldList } from '../../permissions/held-list'
import { useMissing } from '../../session/permissions'
import { Lazily } from '../../ui/lazily'
import { Pill } from '../../ui/pill'
import { Section } from '../../ui/section'
import { HoldersSection } from '../holders/holders-section'
import { useHolders } from '../holders/use-holders'
import { OriginPill } from '../origin-pill'
import type { Role } from '../shapes'
import PermissionsForm from './permissions-form'
import classes from './role-page.module.css'

const DetailsDialog = lazy(() => import('../edit/details-dialog'))
const NewRole = lazy(() => import('../edit/new-role'))
const DeleteDialog = lazy(() => import('../edit/delete-dialog'))

type Doing = 'edit' | 'copy' | 'delete'

export function LoadedRole({ role }: { role: Role }) {
  const router = useRouter()
  const missing = useMissing('roles:write')
  const holders = useHolders(role.id)
  const [doing, setDoing] = useState<Doing | null>(null)
  const { edit, copy, remove } = useRoleActions(role, missing, setDoing)
  const fixed = role.isBuiltIn ? 'This role comes with Waybill and stays as it is. Copy it to change what it permits.' : missing
  const close = () => setDoing(null)
  return (
    <>
      <DirectoryHeading name={role.name} back="/admin/roles" backWord="All roles" changed={role.updatedAt}>
        <ActionButton action={edit} />
        <ActionButton action={copy} isPrimary={role.isBuiltIn} />
        <ActionButton action={remove} />
      </DirectoryHeading>
      <AdminNav />
      <div className={classes.lead}>
        <OriginPill isBuiltIn={role.isBuiltIn} />
        {role.requiresTotp && (
          <Pill tone="quiet" icon={ShieldCheck}>
            Second factor required
          </Pill>
        )}
        {role.description && <p>{role.description}</p>}
      </div>
      <div className={classes.page}>
        {fixed ? (
          <Section title="What its holders may do">
            <p className={classes.fixed}>{fixed}</p>
            <HeldList held={role.permissions} />
          </Section>
        ) : (
          <PermissionsForm role={role} holders={holders} />
        )}
        <HoldersSection roleId={role.id} holders={holders} />
      </div>
      <Lazily onMissing={close}>
        {doing === 'edit' && <DetailsDialog role={role} holders={holders} onClose={close} />}
        {doing === 'copy' && <NewRole from={role} onClose={close} />}
        {doing === 'delete' && <DeleteDialog role={role} holders={holders} onClose={close} onDone={() => router.push('/admin/roles')} />}
      </Lazily>
    </>
  )
}

function useRoleActions(role: Role, why: string | null, start: (doing: Doing) => void) {
  const section = 'Role'
  const edit: Action = { id: 'role.edit', label: 'Edit details', keys: 'e', icon: Pencil, section, why, run: () => start('edit') }
  const copy: Action = { id: 'role.copy', label: 'Copy role', icon: Copy, section, why, run: () => start('copy') }
  const whyNotDelete = why ?? (role.isBuiltIn ? 'It comes with Waybill and cannot be deleted.' : null)
  const remove: Action = { id: 'role.delete', label: 'Delete', icon: Trash2, section, why: whyNotDelete, run: () => start('delete') }
  useActions([edit, copy, remove])
  return { edit, copy, remove }
}
