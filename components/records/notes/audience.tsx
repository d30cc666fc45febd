'use client'

import { type UseFormRegisterReturn, useWatch } from 'react-hook-form'
import { useCurrentUser } from '@/components/api/current-user'
import classes from './audience.module.css'
import { audiences } from './audience-pill'
import type { NoteForm } from './note-values'
import type { NoteSubject, Visibility } from './types'

interface Props {
  form: NoteForm
  subject: NoteSubject
}

/** The choices besides a note's current visibility: the vendor reads of its shipments only. */
const choicesOf: Record<NoteSubject['type'], Visibility[]> = {
  order: ['Internal', 'Merchant'],
  shipment: ['Internal', 'Merchant', 'Vendor'],
}

/** Chooses and shows who can read the note before it is sent. Users who are not staff write for their own organization. */
export function AudienceField({ form, subject: { type, merchantName, vendorName } }: Props) {
  const { association } = useCurrentUser()
  const chosen = useWatch({ control: form.control, name: 'visibility' })
  if (association !== 'Internal')
    return (
      <p className="dim small">
        Staff can read this, and all who work for {association === 'Vendor' ? (vendorName ?? 'the vendor') : merchantName}.
      </p>
    )
  const choices = choicesOf[type]
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
