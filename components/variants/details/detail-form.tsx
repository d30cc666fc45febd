'use client'

import { NativeSelect, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../api'
import type { Variant } from '../../catalog/shapes'
import { ApiForm } from '../../forms/api-form'
import { useApiForm } from '../../forms/use-api-form'
import { asOwn } from '../../orders/write-order'
import { useWho } from '../../session/who'
import { toast } from '../../ui/toast'
import { renewVariants } from '../renew'
import { usualCurrency } from '../usual-currency'
import { AttributeFields } from './attribute-fields'
import { DecorationFields } from './decoration-fields'
import { bodyOf, type DetailValues, detailSchema, labels, valuesOf } from './detail-values'
import classes from './details.module.css'
import { OfferFields } from './offer-fields'
import { PriceFields } from './price-fields'

interface Props {
  productId: string
  variant: Variant
  why: string | null
  onDone: () => void
}

/** Decorations, vendor offers, size and attributes in one form. What others stored meanwhile is laid open when it is saved. */
export function DetailForm({ productId, variant, why, onDone }: Props) {
  const client = useQueryClient()
  // What the change is made on, until a newer one was looked at.
  const made = useRef(variant)
  const params = { id: productId, variantId: variant.id }
  const kit = useApiForm<DetailValues>({
    schema: detailSchema,
    values: valuesOf(variant),
    draft: `details of variant ${variant.id}`,
    onDone,
    async send(values) {
      const given = { params, body: bodyOf(values, made.current.price), ifMatch: made.current.version }
      await asOwn(async () => {
        await call('PATCH /products/{id}/variants/{variantId}', given)
        await renewVariants(client, productId)
      })
      toast(`${variant.sku} was saved`)
    },
    stale: {
      labels,
      load: async () => {
        made.current = (await call('GET /variants/{id}', { params: { id: variant.id } })).variant
        return valuesOf(made.current)
      },
    },
  })
  const { form } = kit
  const { errors } = form.formState
  const currency = usualCurrency([variant])
  // What vendors take is not the merchants' to know.
  const isStaff = useWho().association === 'Internal'
  return (
    <ApiForm
      kit={kit}
      action="Save details"
      isBlocked={why !== null}
      aside={why && <span className={classes.what}>You can look, and not change it. {why}</span>}
    >
      <fieldset className={classes.all} disabled={why !== null}>
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
