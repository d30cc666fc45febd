'use client'

import { MultiSelect, NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturn } from 'react-hook-form'
import { countryOptions } from '@/components/records/address/countries'
import { VendorField } from '@/components/records/directory/vendor-field'
import { type DetailValues, emptyOffer, type OfferValues } from './detail-values'
import classes from './details.module.css'
import { FacilitiesField } from './facilities-field'
import { FieldList } from './field-list'

/** The vendor offers of a variant: vendor, cost and lead time. */
export function OfferFields({ form, currency }: { form: UseFormReturn<DetailValues>; currency: string }) {
  const errors = form.formState.errors.vendorOffers
  const offers = form.watch('vendorOffers')
  const set = (name: `vendorOffers.${number}.${'vendorId' | 'facilityIds' | 'countryCodes'}`, value: string | string[]) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  return (
    <FieldList
      form={form}
      name="vendorOffers"
      legend="Vendor offers"
      emptyText="Nobody makes it yet: orders of it cannot be routed."
      itemLabel="offer"
      max={50}
      empty={() => emptyOffer(currency)}
    >
      {(at, remove) => {
        const { vendorId = '', facilityIds = [], countryCodes = [] } = offers[at] ?? {}
        const input = (part: Exclude<keyof OfferValues, 'facilityIds' | 'countryCodes' | 'vendorId'>, label: string) => ({
          label,
          autoComplete: 'off',
          error: errors?.[at]?.[part]?.message,
          ...form.register(`vendorOffers.${at}.${part}`),
        })
        return (
          <>
            <div className={classes.head}>
              <strong>Offer {at + 1}</strong>
              {remove}
            </div>
            <div className={classes.wide}>
              <VendorField
                value={vendorId}
                error={errors?.[at]?.vendorId?.message}
                onChange={(id) => {
                  set(`vendorOffers.${at}.vendorId`, id)
                  set(`vendorOffers.${at}.facilityIds`, [])
                }}
              />
            </div>
            <TextInput {...input('vendorSku', 'Vendor’s SKU')} className={classes.wide} />
            <TextInput {...input('vendorProductId', 'Vendor’s product ID')} className={classes.wide} />
            <TextInput {...input('cost', 'Cost')} inputMode="decimal" />
            <NativeSelect {...input('currency', 'Currency')} data={Intl.supportedValuesOf('currency')} />
            <TextInput {...input('leadTimeDays', 'Days it takes')} inputMode="numeric" />
            <div className={classes.whole}>
              <FacilitiesField
                vendorId={vendorId}
                value={facilityIds}
                error={errors?.[at]?.facilityIds?.message}
                onChange={(ids) => set(`vendorOffers.${at}.facilityIds`, ids)}
              />
            </div>
            <MultiSelect
              className={classes.whole}
              label="Ships to"
              placeholder={countryCodes.length ? undefined : 'Everywhere that the facilities ship to'}
              data={countryOptions}
              searchable
              clearable
              clearButtonProps={{ 'aria-label': 'Remove all countries' }}
              nothingFoundMessage="No such country"
              withScrollArea={false}
              value={countryCodes}
              onChange={(codes) => set(`vendorOffers.${at}.countryCodes`, codes)}
              error={errors?.[at]?.countryCodes?.message}
            />
          </>
        )
      }}
    </FieldList>
  )
}
