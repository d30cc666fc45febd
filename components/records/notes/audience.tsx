'use client'

import { Lock, type LucideIcon, Store, Truck } from 'lucide-react'
import { type UseFormRegisterReturn, useWatch } from 'react-hook-form'
import { useCurrentUser } from '@/components/api/current-user'
import { Pill } from '@/components/ui/pill'
import classes from './audience.module.css'
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

/** The label of each visibility. */
const audiences: Record<Visibility, { label: string; icon: LucideIcon }> = {
  Internal: { label: 'Only staff', icon: Lock },
  Merchant: { label: 'Staff and the merchant', icon: Store },
  Vendor: { label: 'Staff and the vendor', icon: Truck },
}

/** Shows staff that others can read a note too; renders nothing for internal notes, and for other users. */
export function AudiencePill({ visibility }: { visibility: Visibility }) {
  const { association } = useCurrentUser()
  if (association !== 'Internal' || visibility === 'Internal') return null
  const { label, icon } = audiences[visibility]
  return (
    <Pill tone="warn" icon={icon}>
      {label}
    </Pill>
  )
}
