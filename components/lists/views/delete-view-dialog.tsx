'use client'

import { ConfirmWrite } from '@/components/frame/forms/confirm-write'
import { toast } from '@/components/ui/toasts/toast'
import type { SavedView } from './types'
import { useViewWrites } from './use-views'

/** Deletes a view, after saying who loses it. */
export default function DeleteViewDialog({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const { remove } = useViewWrites()
  const { name, isShared } = view
  return (
    <ConfirmWrite
      onClose={onClose}
      title={`Delete ${name}`}
      consequences={[
        isShared ? 'Everybody in the team loses this view.' : 'Only you have this view.',
        'The records in it stay as they are, and so do their claims.',
        ...(isShared ? ['To remove it for yourself alone, hide it instead.'] : []),
      ]}
      confirmLabel="Delete view"
      send={() => remove(view)}
      onDone={() => {
        toast(`${name} is deleted`)
        onClose()
      }}
    />
  )
}
