'use client'

import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMissingPermission } from '@/components/api/permissions'
import { call } from '@/components/api/request'
import { ApiForm } from '@/components/frame/forms/api-form'
import { useRecordForm } from '@/components/frame/forms/use-record-form'
import { Section } from '@/components/ui/section'
import { toast } from '@/components/ui/toasts/toast'
import { AddressFields } from '../address-fields'
import { withAddressErrors } from '../address-values'
import { storeMerchant } from '../store'
import type { Merchant } from '../types'
import { bodyOf, labels, type MerchantValues, merchantSchema, valuesOf } from './merchant-values'
import classes from './merchants.module.css'
import { RoutingFields } from './routing-fields'
import { SlipFields } from './slip-fields'
import { SubAccounts } from './sub-accounts'

/** Edits a merchant in one form. Conflicting changes by others are shown on saving. */
export default function MerchantForm({ merchant }: { merchant: Merchant }) {
  const client = useQueryClient()
  const disabledReason = useMissingPermission('directory:write')
  const form = useRecordForm<Merchant, MerchantValues>({
    record: merchant,
    valuesOf,
    schema: merchantSchema,
    labels,
    draft: `merchant ${merchant.id}`,
    load: async () => (await call('GET /merchants/{id}', { params: { id: merchant.id } })).merchant,
    send: async (values, base) => {
      const { merchant: saved } = await withAddressErrors('returnAddress', () =>
        call('PATCH /merchants/{id}', { params: { id: base.id }, body: bodyOf(values, base), ifMatch: base.version }),
      )
      return saved
    },
    onSaved: (saved) => {
      storeMerchant(client, saved)
      toast(`${saved.name} was saved`)
    },
  })
  return (
    <div className={classes.form}>
      <ApiForm
        form={form}
        isPage
        submitLabel="Save merchant"
        label={merchant.name}
        onCancel={form.isDirty ? form.draft.discard : undefined}
        isBlocked={disabledReason !== null}
        aside={disabledReason && <span className={classes.limits}>You can read it, but not change it. {disabledReason}</span>}
      >
        <fieldset className="plain-fieldset stack gap-xl" disabled={disabledReason !== null}>
          <Section title="Name and contact">
            <div className={`${classes.fields} ${classes.pair}`}>
              <TextInput label="Name" withAsterisk autoComplete="off" {...form.field('name')} />
              <TextInput
                label="Support e-mail"
                inputMode="email"
                autoComplete="off"
                description="Customers read it on packing slips."
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                {...form.field('supportEmail')}
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
              <p className={classes.label}>Printed on packing slips. Left empty, slips name none unless the order does.</p>
              <AddressFields form={form} requiredFields={[]} />
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
