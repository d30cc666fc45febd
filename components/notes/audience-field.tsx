'use client'

import { type UseFormRegisterReturn, useWatch } from 'react-hook-form'
import { useWho } from '../session/who'
import { audiences } from './audience'
import classes from './audience-field.module.css'
import type { NoteForm } from './note-values'
import type { Visibility } from './shapes'

interface Props {
  form: NoteForm
  /** Whose order it is. */
  merchantName: string
  /** What can be chosen besides what the note is now. */
  choices?: Visibility[]
}

/** Who will be able to read the note, chosen and said before it is sent. Who is no staff writes for their own. */
export function AudienceField({ form, merchantName, choices = ['Internal', 'Merchant'] }: Props) {
  const { association } = useWho()
  const chosen = useWatch({ control: form.control, name: 'visibility' })
  if (association !== 'Internal') return <p className={classes.said}>Staff can read this, and all who work for {merchantName}.</p>
  const all = choices.includes(chosen) ? choices : [...choices, chosen]
  return (
    <fieldset className={classes.audience} aria-label="Who can read it">
      {all.map((visibility) => (
        <Choice key={visibility} visibility={visibility} field={form.register('visibility')} />
      ))}
    </fieldset>
  )
}

function Choice({ visibility, field }: { visibility: Visibility; field: UseFormRegisterReturn }) {
  const { word, icon: Icon } = audiences[visibility]
  return (
    <label className={classes.choice} data-visibility={visibility}>
      <input type="radio" value={visibility} {...field} />
      <Icon size={13} aria-hidden="true" />
      {word}
    </label>
  )
}
