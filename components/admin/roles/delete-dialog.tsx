'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ignoreGone } from '@/components/api/api-error'
import { ApiError, call } from '@/components/api/request'
import { invalidate } from '@/components/api/write'
import { ConfirmWrite } from '@/components/frame/forms/confirm-write'
import { Dialog } from '@/components/ui/dialogs/dialog'
import { Skeleton } from '@/components/ui/skeleton'
import { toast } from '@/components/ui/toasts/toast'
import { HolderLists } from './holders-section'
import { invalidateRoles } from './store'
import type { Role } from './types'
import type { RoleHolders } from './use-holders'

interface Props {
  role: Role
  holders: RoleHolders
  onClose: () => void
}

/** The lists to reload when somebody was given the role or changed it. */
const staleLists = ['GET /roles', 'GET /roles/{id}', 'GET /users', 'GET /clients'] as const

/** Deletes a role without holders; for others it lists the holders. */
export default function DeleteDialog({ role, holders, onClose }: Props) {
  const client = useQueryClient()
  const router = useRouter()
  const [isRefused, setRefused] = useState(false)
  const { counts, error } = holders
  const isHeld = counts && counts.users + counts.clients + counts.invitations > 0
  if (isHeld || (isRefused && !counts)) return <RoleInUseDialog role={role} holders={holders} onClose={onClose} />
  if (!counts && !error)
    return (
      <Dialog opened onClose={onClose} title={`Delete ${role.name}?`}>
        <Skeleton lines={2} label="Loading the members of the role" />
      </Dialog>
    )
  return (
    <ConfirmWrite
      onClose={onClose}
      title={`Delete ${role.name}?`}
      consequences={['Nobody has it. It is gone for good, with what it permits; the audit log keeps what it was.']}
      confirmLabel="Delete role"
      send={() => call('DELETE /roles/{id}', { params: { id: role.id }, ifMatch: role.version }).catch(ignoreGone)}
      onDone={() => {
        toast(`${role.name} was deleted`)
        router.push('/admin/roles')
        void invalidateRoles(client)
      }}
      onError={(error) => {
        if (!(error instanceof ApiError) || (error.status !== 409 && error.status !== 412)) return
        setRefused(error.status === 409)
        void invalidate(client, staleLists)
      }}
    />
  )
}

function RoleInUseDialog({ role, holders, onClose }: Props) {
  return (
    <Dialog opened onClose={onClose} title={`${role.name} cannot be deleted yet`}>
      <div className="grid gap-lg small">
        <p>It is in use. Take it from those who have it first, or give them another.</p>
        <HolderLists roleId={role.id} holders={holders} />
      </div>
    </Dialog>
  )
}
