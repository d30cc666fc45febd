'use client'

import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../api'
import { ApiForm } from '../../forms/api-form'
import { useApiForm } from '../../forms/use-api-form'
import { useMissing } from '../../session/permissions'
import { Section } from '../../ui/section'
import { toast } from '../../ui/toast'
import { AddressFields } from '../address-fields'
import { withAddress } from '../address-part'
import type { Merchant } from '../shapes'
import { storeMerchant } from '../store'
import { bodyOf, labels, type MerchantValues, merchantSchema, valuesOf } from './merchant-values'
import classes from './merchants.module.css'
import { RoutingFields } from './routing-fields'
import { SlipFields } from './slip-fields'
import { SubAccounts } from './sub-accounts'

/** All that is known of a merchant, in one form. What others stored meanwhile is laid open when it is saved. */
export default function MerchantForm({ merchant }: { merchant: Merchant }) {
  const client = useQueryClient()
  const why = useMissing('directory:write')
  // What the change is made on, until a newer one was looked at.
  const made = useRef(merchant)
  const kit = useApiForm<MerchantValues>({
    schema: merchantSchema,
    values: valuesOf(merchant),
    draft: `merchant ${merchant.id}`,
    send: async (values) => {
      const { id, version } = made.current
      const body = bodyOf(values, made.current)
      const { merchant: saved } = await withAddress('returnAddress', () =>
        call('PATCH /merchants/{id}', { params: { id }, body, ifMatch: version }),
      )
      made.current = saved
      storeMerchant(client, saved)
      toast(`${saved.name} was saved`)
    },
    stale: {
      labels,
      load: async () => {
        const found = await call('GET /merchants/{id}', { params: { id: merchant.id } })
        made.current = found.merchant
        return valuesOf(found.merchant)
      },
    },
  })
  const { form } = kit
  const { errors } = form.formState
  return (
    <div className={classes.form}>
      <ApiForm
        kit={kit}
        action="Save merchant"
        label={merchant.name}
        onCancel={kit.isDirty ? kit.draft.discard : undefined}
        isBlocked={why !== null}
        aside={why && <span className={classes.limits}>You can look, and not change it. {why}</span>}
      >
        <fieldset className={classes.all} disabled={why !== null}>
          <Section title="Name and contact">
            <div className={`${classes.fields} ${classes.pair}`}>
              <TextInput label="Name" withAsterisk autoComplete="off" error={errors.name?.message} {...form.register('name')} />
              <TextInput
                label="Support e-mail"
                inputMode="email"
                autoComplete="off"
                description="Customers read it on packing slips."
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                error={errors.supportEmail?.message}
                {...form.register('supportEmail')}
              />
            </div>
          </Section>
          <Section title="Packing slips">
            <SlipFields form={form} />
          </Section>
          <Section title="New orders">
            <RoutingFields form={form} />
          </Section>
          <Section title="Return address">
            <div className={classes.fields}>
              <p className={classes.what}>Printed on packing slips. Left empty, slips name none unless the order does.</p>
              <AddressFields form={form} needed={[]} />
            </div>
          </Section>
          <Section title="Sub-accounts">
            <div className={classes.fields}>
              <SubAccounts form={form} />
            </div>
          </Section>
        </fieldset>
      </ApiForm>
    </div>
  )
}
