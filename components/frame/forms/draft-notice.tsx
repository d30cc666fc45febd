'use client'

import { RotateCcw } from 'lucide-react'
import { DateTime } from '@/components/ui/format/date-time'
import classes from './api-form.module.css'
import type { RestoredDraft } from './use-draft'

/**
 * Says that the form shows input restored from an earlier visit, with a button to discard it. The live region exists before its text, so
 * that screen readers announce it.
 */
export function DraftNotice({ draft }: { draft: RestoredDraft }) {
  return (
    <div role="status" className={classes.draft}>
      {draft.restoredAt !== null && (
        <p className={classes.notice}>
          <RotateCcw size={15} aria-hidden="true" />
          <span>
            Restored from what you typed on <DateTime at={new Date(draft.restoredAt).toISOString()} />. It was not sent.
            {draft.isStale && ' The stored values have changed since; saving overwrites them.'}
          </span>
          <button type="button" className={classes.discard} onClick={draft.discard}>
            Discard it
          </button>
        </p>
      )}
    </div>
  )
}
