'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, call } from '../../api'
import { FormProblem } from '../../forms/form-problem'
import { type Refusal, refusalOf } from '../../forms/place-errors'
import { Bones } from '../../ui/bones'
import { Confirm } from '../../ui/confirm'
import { Dialog } from '../../ui/dialog'
import { toast } from '../../ui/toast'
import holderClasses from '../holders/holders.module.css'
import { HolderLists } from '../holders/holders-section'
import type { RoleHolders } from '../holders/use-holders'
import type { Role } from '../shapes'
import { renewRoles } from '../store'

interface Props {
  role: Role
  holders: RoleHolders
  onClose: () => void
  onDone: () => void
}

/** Deletes a role that nobody has; of one that is in use it says who has it, and how to come by them. */
export default function DeleteDialog({ role, holders, onClose, onDone }: Props) {
  const client = useQueryClient()
  const [isPending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const { counts, error } = holders
  const isHeld = counts && counts.users + counts.clients + counts.invitations > 0
  if (isHeld || (refusal?.status === 409 && !counts)) return <InUse role={role} holders={holders} onClose={onClose} />

  async function remove() {
    setPending(true)
    setRefusal(null)
    try {
      await call('DELETE /roles/{id}', { params: { id: role.id }, ifMatch: role.version }).catch((error) => {
        // It is gone: that was wanted.
        if (!(error instanceof ApiError) || error.status !== 404) throw error
      })
      toast(`${role.name} was deleted`)
      onDone()
      void renewRoles(client)
    } catch (error) {
      setPending(false)
      setRefusal(refusalOf(error as Error))
      // Somebody has it, or it has become another: the page shows it as it is now.
      if (error instanceof ApiError && (error.status === 409 || error.status === 412))
        for (const line of ['GET /roles', 'GET /roles/{id}', 'GET /users', 'GET /clients'])
          void client.invalidateQueries({ queryKey: [line] })
    }
  }
  if (!counts && !error)
    return (
      <Dialog opened onClose={onClose} title={`Delete ${role.name}?`}>
        <Bones lines={2} label="Looking who has the role" />
      </Dialog>
    )
  return (
    <Confirm
      opened
      onClose={onClose}
      title={`Delete ${role.name}?`}
      consequences={['Nobody has it. It is gone for good, with what it permits; the audit log keeps what it was.']}
      action="Delete role"
      onConfirm={() => void remove()}
      isDangerous
      isPending={isPending}
    >
      <FormProblem refusal={refusal} onRetry={() => void remove()} />
    </Confirm>
  )
}

function InUse({ role, holders, onClose }: Omit<Props, 'onDone'>) {
  return (
    <Dialog opened onClose={onClose} title={`${role.name} cannot be deleted yet`}>
      <div className={holderClasses.inUse}>
        <p>It is in use. Take it from those who have it first, or give them another.</p>
        <HolderLists roleId={role.id} holders={holders} />
      </div>
    </Dialog>
  )
}
