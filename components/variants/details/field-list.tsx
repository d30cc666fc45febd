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
  /** What it is for, where there is none yet. */
  none: string
  /** One of them: "offer". */
  one: string
  empty: () => DetailValues[L][number]
  most: number
  /** What each is called. */
  children: (at: number, remove: ReactNode) => ReactNode
}

/** Several of one kind in a form, each of which can be taken away, and one more can be added. */
export function FieldList<L extends Lists>({ form, name, legend, none, one, empty, most, children }: Props<L>) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: name as Lists, keyName: 'key' })
  const add = useRef<HTMLButtonElement>(null)
  const error = form.formState.errors[name as Lists] as { message?: string; root?: { message?: string } } | undefined
  const own = error?.root?.message ?? error?.message
  return (
    <fieldset className={classes.part}>
      <legend>{legend}</legend>
      {!fields.length && <p className={classes.what}>{none}</p>}
      {fields.map((field, at) => (
        <div key={field.key} className={name === 'attributes' || name === 'prices' ? classes.attribute : classes.one}>
          {children(
            at,
            <ActionIcon
              variant="subtle"
              color="gray"
              size={28}
              aria-label={`Remove ${one} ${at + 1}`}
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
      {own && (
        <p role="alert" className={classes.error}>
          {own}
        </p>
      )}
      <div>
        <Button
          ref={add}
          variant="default"
          size="xs"
          disabled={fields.length >= most}
          leftSection={<Plus size={15} aria-hidden="true" />}
          onClick={() => append(empty() as never)}
        >
          Add {/^[aeiou]/.test(one) ? 'an' : 'a'} {one}
        </Button>
      </div>
    </fieldset>
  )
}
