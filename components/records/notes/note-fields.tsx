'use client'

import { Checkbox, NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useCurrentUser } from '@/components/api/current-user'
import { ApiForm } from '@/components/frame/forms/api-form'
import type { ApiFormState } from '@/components/frame/forms/use-api-form'
import { AudienceField } from './audience'
import classes from './note-entry.module.css'
import { NoteTextarea } from './note-textarea'
import type { NoteValues } from './note-values'
import type { NoteSubject } from './types'

interface Props {
  form: ApiFormState<NoteValues>
  subject: NoteSubject
  label: string
  /** A new note has a field for its subject. */
  isNew?: boolean
  hasFocus: boolean
  onCancel: () => void
  /** Called on Esc; the draft is kept. */
  onLeave: () => void
}

/** The fields of a new or existing note. */
export function NoteFields({ form, subject, label, isNew = false, hasFocus, onCancel, onLeave }: Props) {
  const [about, visibility] = useWatch({ control: form.control, name: ['about', 'visibility'] })
  const { association } = useCurrentUser()
  const isShared = association === 'Internal' && visibility !== 'Internal'
  const resource = { type: about === subject.id ? subject.type : 'orderItem', id: about }
  return (
    <ApiForm
      form={form}
      label={label}
      submitLabel={isShared ? 'Save and share' : 'Save note'}
      onCancel={onCancel}
      aside={
        <span className={classes.warning} role="status">
          {isShared && `${visibility === 'Merchant' ? subject.merchantName : (subject.vendorName ?? 'The vendor')} will read this.`}
        </span>
      }
    >
      <NoteTextarea form={form} label={label} resource={resource} hasFocus={hasFocus} onLeave={onLeave} />
      <div className={classes.options}>
        <AudienceField form={form} subject={subject} />
        {isNew && subject.items.length > 1 && (
          <NativeSelect size="xs" aria-label="Subject" {...form.register('about')}>
            <option value={subject.id}>About the order</option>
            {subject.items.map((item) => (
              <option key={item.id} value={item.id}>
                About {nameOf(item, subject)}
              </option>
            ))}
          </NativeSelect>
        )}
        {isNew && <Checkbox label="Pin to the top" {...form.register('isPinned')} />}
      </div>
    </ApiForm>
  )
}

const nameOf = ({ sku, shortId }: NoteSubject['items'][number], { items }: NoteSubject): ReactNode =>
  items.filter((item) => item.sku === sku).length > 1 ? `${sku} (${shortId})` : sku
