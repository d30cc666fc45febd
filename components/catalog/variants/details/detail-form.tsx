'use client'

import { NativeSelect, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useCurrentUser } from '@/components/api/current-user'
import { trackWrite } from '@/components/api/own-writes'
import { call } from '@/components/api/request'
import { ApiForm } from '@/components/frame/forms/api-form'
import { useRecordForm } from '@/components/frame/forms/use-record-form'
import { toast } from '@/components/ui/toasts/toast'
import type { Variant } from '../../types'
import { defaultCurrency } from '../cell-values'
import { invalidateVariants } from '../store'
import { AttributeFields } from './attribute-fields'
import { DecorationFields } from './decoration-fields'
import { bodyOf, type DetailValues, detailSchema, labels, valuesOf } from './detail-values'
import classes from './details.module.css'
import { OfferFields } from './offer-fields'
import { PriceFields } from './price-fields'

interface Props {
  productId: string
  variant: Variant
  disabledReason: string | null
  onDone: () => void
}

/** Edits decorations, vendor offers, size and attributes in one form. Conflicting changes by others are shown on saving. */
export function DetailForm({ productId, variant, disabledReason, onDone }: Props) {
  const client = useQueryClient()
  const params = { id: productId, variantId: variant.id }
  const form = useRecordForm<Variant, DetailValues>({
    record: variant,
    valuesOf,
    labels,
    schema: detailSchema,
    draft: `details of variant ${variant.id}`,
    onDone,
    load: async () => (await call('GET /variants/{id}', { params: { id: variant.id } })).variant,
    send: (values, base) =>
      trackWrite(async () => {
        const request = { params, body: bodyOf(values, base.price), ifMatch: base.version }
        const { variant: saved } = await call('PATCH /products/{id}/variants/{variantId}', request)
        await invalidateVariants(client)
        return saved
      }),
    onSaved: () => toast(`${variant.sku} was saved`),
  })
  const { errors } = form.formState
  const currency = defaultCurrency([variant])
  // Merchants must not see vendors' costs.
  const isStaff = useCurrentUser().association === 'Internal'
  return (
    <ApiForm
      form={form}
      submitLabel="Save details"
      isBlocked={disabledReason !== null}
      aside={disabledReason && <span className="dim small m-0">You can read it, but not change it. {disabledReason}</span>}
    >
      <fieldset className="plain-fieldset stack gap-xl" disabled={disabledReason !== null}>
        {isStaff && <OfferFields form={form} currency={currency} />}
        <DecorationFields form={form} currency={currency} />
        <fieldset className={classes.part}>
          <legend>Size</legend>
          <div className={classes.one}>
            {(['length', 'width', 'height'] as const).map((side) => (
              <TextInput
                key={side}
                label={labels[side]}
                inputMode="decimal"
                autoComplete="off"
                error={errors[side]?.message}
                {...form.register(side)}
              />
            ))}
            <NativeSelect label="Unit" data={['cm', 'in']} {...form.register('unit')} />
          </div>
        </fieldset>
        <PriceFields form={form} main={variant.price} />
        <AttributeFields form={form} />
      </fieldset>
    </ApiForm>
  )
}
