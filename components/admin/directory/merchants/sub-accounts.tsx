'use client'

import { TextInput } from '@mantine/core'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { RepeatedFields } from '@/components/ui/repeated-fields'
import type { MerchantValues } from './merchant-values'
import classes from './merchants.module.css'

/** The sub-accounts of a merchant, which orders refer to by id. */
export function SubAccounts({ form }: { form: UseFormReturn<MerchantValues> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'subAccounts', keyName: 'key' })
  const { errors } = form.formState
  return (
    <>
      <p className={classes.label}>Orders can name one by its ID: a shop, a brand or a region of the merchant’s.</p>
      <RepeatedFields
        itemName="a sub-account"
        rows={fields}
        className={classes.subAccount}
        add={() => append({ id: '', name: '' })}
        remove={remove}
        max={1_000}
        errors={errors.subAccounts}
        renderRow={(at) => (
          <>
            <TextInput
              label="ID"
              aria-label={`ID of sub-account ${at + 1}`}
              autoComplete="off"
              error={errors.subAccounts?.[at]?.id?.message}
              {...form.register(`subAccounts.${at}.id`)}
            />
            <TextInput
              label="Name"
              aria-label={`Name of sub-account ${at + 1}`}
              autoComplete="off"
              error={errors.subAccounts?.[at]?.name?.message}
              {...form.register(`subAccounts.${at}.name`)}
            />
          </>
        )}
      />
    </>
  )
}
