'use client'

import { lazy } from 'react'
import type { RevertSubject } from '@/components/records/history/revert-dialog'
import { LazyBoundary } from '@/components/ui/lazy-boundary'
import { errorToast, toast, undoLast } from '@/components/ui/toasts/toast'

const RevertDialog = lazy(() => import('@/components/records/history/revert-dialog').then(({ RevertDialog: it }) => ({ default: it })))

/**
 * Undoes the user's last change: at once while a notice offers its Undo, otherwise `show` gets the last save of the history, for the dialog
 * that shows what its revert changes.
 */
export async function undoLastChange(canReadHistory: boolean, show: (save: RevertSubject) => void): Promise<void> {
  if (undoLast()) return
  if (!canReadHistory) return toast('There is nothing to undo here.', { replaceKey: 'undo' })
  try {
    const { ownLastEntry } = await import('@/components/records/history/use-history')
    const last = await ownLastEntry()
    if (last?.canRevert) show(last)
    else toast(last ? `Your last change cannot be undone: ${last.what}.` : 'You have not changed anything yet.', { replaceKey: 'undo' })
  } catch (error) {
    errorToast('Your last change could not be looked up')(error as Error)
  }
}

/** The dialog that shows what the revert of a save changes. */
export const UndoDialog = ({ save, onClose }: { save: RevertSubject | null; onClose: () => void }) =>
  save && (
    <LazyBoundary onChunkError={onClose}>
      <RevertDialog entry={save} onClose={onClose} />
    </LazyBoundary>
  )
