'use client'

import { ActionIcon, Button, TextInput } from '@mantine/core'
import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import type { MerchantValues } from './merchant-values'
import classes from './merchants.module.css'

/** Parts of a merchant that orders can name, each by an id of its own. */
export function SubAccounts({ form }: { form: UseFormReturn<MerchantValues> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'subAccounts', keyName: 'key' })
  const add = useRef<HTMLButtonElement>(null)
  const { errors } = form.formState
  const own = errors.subAccounts?.root?.message ?? (errors.subAccounts as { message?: string } | undefined)?.message
  return (
    <>
      <p className={classes.what}>Orders can name one by its ID: a shop, a brand or a region of the merchant’s.</p>
      {fields.map((field, at) => {
        const which = `sub-account ${at + 1}`
        return (
          <div key={field.key} className={classes.subAccount}>
            <TextInput
              label="ID"
              aria-label={`ID of ${which}`}
              autoComplete="off"
              error={errors.subAccounts?.[at]?.id?.message}
              {...form.register(`subAccounts.${at}.id`)}
            />
            <TextInput
              label="Name"
              aria-label={`Name of ${which}`}
              autoComplete="off"
              error={errors.subAccounts?.[at]?.name?.message}
              {...form.register(`subAccounts.${at}.name`)}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={32}
              aria-label={`Remove ${which}`}
              onClick={() => {
                remove(at)
                add.current?.focus()
              }}
            >
              <Trash2 size={15} aria-hidden="true" />
            </ActionIcon>
          </div>
        )
      })}
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
          disabled={fields.length >= 1_000}
          leftSection={<Plus size={15} aria-hidden="true" />}
          onClick={() => append({ id: '', name: '' })}
        >
          Add a sub-account
        </Button>
      </div>
    </>
  )
}
