'use client'

import { NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturn } from 'react-hook-form'
import type { Variant } from '../../types'
import type { DetailValues } from './detail-values'
import { FieldList } from './field-list'

interface Props {
  form: UseFormReturn<DetailValues>
  /** The main price, which has a cell in the sheet. */
  main: Variant['price']
}

/** The prices of a variant in other currencies than the main one. */
export function PriceFields({ form, main }: Props) {
  const errors = form.formState.errors.prices
  const all = Intl.supportedValuesOf('currency').filter((code) => code !== main?.currency)
  const first = ['EUR', 'USD', 'GBP'].find((code) => code !== main?.currency) ?? 'EUR'
  return (
    <FieldList
      form={form}
      name="prices"
      legend="Prices in other currencies"
      emptyText={main ? `It has one price, in ${main.currency}.` : 'It has no price.'}
      itemLabel="price"
      max={49}
      empty={() => ({ amount: '', currency: first })}
    >
      {(at, remove) => (
        <>
          <TextInput
            aria-label={`Price ${at + 1}`}
            inputMode="decimal"
            autoComplete="off"
            placeholder="12.50"
            error={errors?.[at]?.amount?.message}
            {...form.register(`prices.${at}.amount`)}
          />
          <NativeSelect
            aria-label={`Currency of price ${at + 1}`}
            data={all}
            error={errors?.[at]?.currency?.message}
            {...form.register(`prices.${at}.currency`)}
          />
          {remove}
        </>
      )}
    </FieldList>
  )
}
