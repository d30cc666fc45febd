'use client'

import type { UseFormReturn } from 'react-hook-form'
import { type AddressValues, bodyOf as addressOf } from '../../addresses/address-values'
import { pickAddress } from '../address-part'
import { Choices } from './choices'
import { FormatPicture } from './format-picture'
import { LogoField } from './logo-field'
import type { MerchantValues } from './merchant-values'
import classes from './merchants.module.css'
import { formats } from './slip-format'
import { SlipPreview } from './slip-preview'
import { pictureOf } from './upload-logo'

const choices = formats.map(({ id, name, size, use }) => ({
  value: id,
  name: `${name}, ${size}`,
  what: use,
  picture: <FormatPicture format={id} />,
}))

/** Logo and format of a merchant's packing slips, with how they come out. */
export function SlipFields({ form }: { form: UseFormReturn<MerchantValues> }) {
  const { errors } = form.formState
  const values = form.watch()
  const { name, logo, defaultSlipFormat } = values
  return (
    <div className={classes.fields}>
      <Choices
        legend="Printed on, unless asked otherwise"
        choices={choices}
        field={form.register('defaultSlipFormat')}
        error={errors.defaultSlipFormat?.message}
      />
      <div className={classes.pair}>
        <LogoField
          fileId={logo}
          onChange={(fileId) => form.setValue('logo', fileId, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })}
          error={errors.logo?.message}
        />
        <SlipPreview
          format={defaultSlipFormat}
          name={name.trim()}
          logo={logo ? pictureOf(logo) : null}
          returnAddress={returned(pickAddress(values))}
        />
      </div>
    </div>
  )
}

const returned = (values: AddressValues) => addressOf(values, null)
