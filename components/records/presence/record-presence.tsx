'use client'

import type { ReactNode } from 'react'
import { PresenceProvider, usePresence } from '@/components/frame/presence/presence-context'
import { Face } from '@/components/ui/face'
import { fieldLabel } from '../audit-labels'
import classes from './record-presence.module.css'
import { type RecordType, useRecordPresence } from './use-record-presence'

/** A record's page, whose forms and header know who else is there. */
export function RecordPresence({ type, id, children }: { type: RecordType; id: string; children: ReactNode }) {
  const { others, startEditing } = useRecordPresence(type, id)
  return <PresenceProvider value={{ noun: type, others, startEditing }}>{children}</PresenceProvider>
}

/** The most faces that are shown beside each other. */
const MAX_FACES = 4

/** The faces of the colleagues at the record, and what they edit. */
export function PresentPeople() {
  const { noun, others } = usePresence()
  const editor = others.find(({ state }) => state === 'editing')
  const more = others.length - MAX_FACES
  return (
    <span className={classes.people} role="status">
      {others.slice(0, MAX_FACES).map(({ user, state }) => (
        <Face
          key={user.id}
          name={user.name}
          isBusy={state === 'editing'}
          label={state === 'editing' ? `${user.name} is editing` : `${user.name} is looking at this ${noun}`}
        />
      ))}
      {more > 0 && <span>+{more}</span>}
      {editor && (
        <span className={classes.sentence}>
          {editor.user.name}{' '}
          {editor.part === 'packing' ? `is packing` : `is editing ${editor.part ? `the ${fieldLabel(editor.part)}` : `this ${noun}`}`}
        </span>
      )}
    </span>
  )
}
