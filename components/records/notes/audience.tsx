'use client'

import { type UseFormRegisterReturn, useWatch } from 'react-hook-form'
import { useCurrentUser } from '@/components/api/current-user'
import classes from './audience.module.css'
import { audiences } from './audience-pill'
import type { NoteForm } from './note-values'
import type { Visibility } from './types'

interface Props {
  form: NoteForm
  /** The name of the order's merchant. */
  merchantName: string
  /** The choices besides the note's current visibility. */
  choices?: Visibility[]
}

/** Chooses and shows who can read the note before it is sent. Users who are not staff write for their own organization. */
export function AudienceField({ form, merchantName, choices = ['Internal', 'Merchant'] }: Props) {
  const { association } = useCurrentUser()
  const chosen = useWatch({ control: form.control, name: 'visibility' })
  if (association !== 'Internal') return <p className="dim small">Staff can read this, and all who work for {merchantName}.</p>
  const all = choices.includes(chosen) ? choices : [...choices, chosen]
  return (
    <fieldset className="plain-fieldset cluster gap-xs" aria-label="Who can read it">
      {all.map((visibility) => (
        <Choice key={visibility} visibility={visibility} field={form.register('visibility')} />
      ))}
    </fieldset>
  )
}

function Choice({ visibility, field }: { visibility: Visibility; field: UseFormRegisterReturn }) {
  const { label, icon: Icon } = audiences[visibility]
  return (
    <label className={classes.choice} data-visibility={visibility}>
      <input type="radio" value={visibility} {...field} />
      <Icon size={13} aria-hidden="true" />
      {label}
    </label>
  )
}
