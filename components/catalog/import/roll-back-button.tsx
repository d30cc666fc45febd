'use client'

import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useMissingPermissions } from '@/components/api/permissions'
import { Button } from '@/components/ui/button'
import { lazyDialog } from '@/components/ui/dialogs/lazy-dialog'

const PlanDialog = lazyDialog(() => import('@/components/work/plans/plan-dialog').then(({ PlanDialog: it }) => it))

/** Opens the preview of what a rollback of the import would remove and set back; the plan's page follows it. */
export function RollBackButton({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false)
  const disabledReason = useMissingPermissions()('catalog:write')
  return (
    <>
      <Button
        variant="default"
        leftSection={<Undo2 size={16} aria-hidden="true" />}
        disabledReason={disabledReason}
        onClick={() => setOpen(true)}
      >
        Roll back…
      </Button>
      {isOpen && (
        <PlanDialog
          kind="catalog.rollback"
          title="Roll back this import"
          selection={() => ({ importId: id })}
          change={{}}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
