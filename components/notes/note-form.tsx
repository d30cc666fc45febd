'use client'

import { Checkbox, NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { ApiForm } from '../forms/api-form'
import type { ApiForm as Kit } from '../forms/use-api-form'
import type { Order } from '../orders/shapes'
import { useWho } from '../session/who'
import { AudienceField } from './audience-field'
import classes from './note-form.module.css'
import { NoteText } from './note-text'
import type { NoteValues } from './note-values'

interface Props {
  kit: Kit<NoteValues>
  order: Order
  label: string
  /** Of a new note one says what it is about. */
  isNew?: boolean
  hasFocus: boolean
  onCancel: () => void
  /** Esc: what was typed is kept. */
  onLeave: () => void
}

/** The fields of a note, new or not. */
export function NoteFields({ kit, order, label, isNew = false, hasFocus, onCancel, onLeave }: Props) {
  const { form } = kit
  const [about, visibility] = useWatch({ control: form.control, name: ['about', 'visibility'] })
  const { association } = useWho()
  const isShared = association === 'Internal' && visibility !== 'Internal'
  const resource = { type: about === order.id ? 'order' : 'orderItem', id: about }
  return (
    <ApiForm
      kit={kit}
      label={label}
      action={isShared ? 'Save and share' : 'Save note'}
      onCancel={onCancel}
      aside={
        <span className={classes.warning} role="status">
          {isShared && `${visibility === 'Merchant' ? order.merchantName : 'The vendor'} will read this.`}
        </span>
      }
    >
      <NoteText form={form} label={label} resource={resource} hasFocus={hasFocus} onLeave={onLeave} />
      <div className={classes.options}>
        <AudienceField form={form} merchantName={order.merchantName} />
        {isNew && order.items.length > 1 && (
          <NativeSelect size="xs" aria-label="What it is about" {...form.register('about')}>
            <option value={order.id}>About the order</option>
            {order.items.map((item) => (
              <option key={item.id} value={item.id}>
                About {nameOf(item, order)}
              </option>
            ))}
          </NativeSelect>
        )}
        {isNew && <Checkbox label="Pin to the top" {...form.register('isPinned')} />}
      </div>
    </ApiForm>
  )
}

const nameOf = ({ sku, shortId }: Order['items'][number], { items }: Order): ReactNode =>
  items.filter((item) => item.sku === sku).length > 1 ? `${sku} (${shortId})` : sku
