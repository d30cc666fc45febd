'use client'

import { RotateCcw } from 'lucide-react'
import { Moment } from '../ui/moment'
import classes from './draft-notice.module.css'
import type { KeptDraft } from './use-draft'

/** Says that the form shows what was typed an earlier time, and how to be rid of it. Its live region is there before. */
export function DraftNotice({ draft }: { draft: KeptDraft }) {
  return (
    <div role="status" className={classes.place}>
      {draft.at !== null && (
        <p className={classes.notice}>
          <RotateCcw size={15} aria-hidden="true" />
          <span>
            This is what you typed on <Moment at={new Date(draft.at).toISOString()} />. It was never sent.
            {draft.isOvertaken && ' Something else is stored there by now, which saving would overwrite.'}
          </span>
          <button type="button" className={classes.discard} onClick={draft.discard}>
            Discard it
          </button>
        </p>
      )}
    </div>
  )
}
