'use client'

import { PencilLine } from 'lucide-react'
import { joinNames } from '@/components/ui/format/text'
import classes from './editors-notice.module.css'
import { usePresence } from './presence-context'

/** Warns the user of a form that colleagues are typing into the same record. Nothing is locked: a save that comes second shows both. */
export function EditorsNotice() {
  const { noun, others } = usePresence()
  const names = others.filter(({ state }) => state === 'editing').map(({ user }) => user.name)
  return (
    <div role="status" className={classes.region}>
      {names.length > 0 && (
        <p className={classes.notice}>
          <PencilLine size={15} aria-hidden="true" />
          <span>
            {joinNames(names)} {names.length === 1 ? 'is' : 'are'} editing this {noun} too. Ask before you save over what they type; whoever
            saves second sees both.
          </span>
        </p>
      )}
    </div>
  )
}
