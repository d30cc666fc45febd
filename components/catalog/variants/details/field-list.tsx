'use client'

import { ActionIcon, Button } from '@mantine/core'
import { Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import type { DetailValues } from './detail-values'
import classes from './details.module.css'

type Lists = 'decorations' | 'vendorOffers' | 'attributes' | 'prices'

interface Props<L extends Lists> {
  form: UseFormReturn<DetailValues>
  name: L
  legend: string
  /** Explains the entries; shown when there are none. */
  emptyText: string
  /** The name of one entry: "offer". */
  itemLabel: string
  empty: () => DetailValues[L][number]
  max: number
  /** Renders the fields of an entry, with its Remove button. */
  children: (at: number, remove: ReactNode) => ReactNode
}

/** A list of entries in a form, with buttons to add and remove them. */
export function FieldList<L extends Lists>({ form, name, legend, emptyText, itemLabel, empty, max, children }: Props<L>) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: name as Lists, keyName: 'key' })
  const add = useRef<HTMLButtonElement>(null)
  const error = form.formState.errors[name as Lists] as { message?: string; root?: { message?: string } } | undefined
  const ownError = error?.root?.message ?? error?.message
  return (
    <fieldset className={classes.part}>
      <legend>{legend}</legend>
      {!fields.length && <p className="dim small m-0">{emptyText}</p>}
      {fields.map((field, at) => (
        <div key={field.key} className={name === 'attributes' || name === 'prices' ? classes.attribute : classes.one}>
          {children(
            at,
            <ActionIcon
              variant="subtle"
              color="gray"
              size={28}
              aria-label={`Remove ${itemLabel} ${at + 1}`}
              onClick={() => {
                remove(at)
                add.current?.focus()
              }}
            >
              <Trash2 size={15} aria-hidden="true" />
            </ActionIcon>,
          )}
        </div>
      ))}
      {ownError && (
        <p role="alert" className="tiny m-0 error">
          {ownError}
        </p>
      )}
      <div>
        <Button
          ref={add}
          variant="default"
          size="xs"
          disabled={fields.length >= max}
          leftSection={<Plus size={15} aria-hidden="true" />}
          onClick={() => append(empty() as never)}
        >
          Add {/^[aeiou]/.test(itemLabel) ? 'an' : 'a'} {itemLabel}
        </Button>
      </div>
    </fieldset>
  )
}
