'use client'

import { Switch } from '@mantine/core'
import type { UseFormReturn } from 'react-hook-form'
import { fileUrl } from '@/components/api/upload-file'
import { type AddressValues, bodyOf } from '@/components/records/address/address-values'
import { pickAddress } from '../address-values'
import { LogoField } from './logo-field'
import type { MerchantValues } from './merchant-values'
import classes from './merchants.module.css'
import { RadioCards } from './radio-cards'
import { formatOf, formats, type SlipFormat } from './slip-formats'
import { SlipPreview } from './slip-preview'

const formatOptions = formats.map(({ id, name, size, description }) => ({
  value: id,
  name: `${name}, ${size}`,
  description,
  picture: <FormatPicture format={id} />,
}))

/** The format, prices and logo of a merchant's packing slips, with a preview. */
export function SlipFields({ form }: { form: UseFormReturn<MerchantValues> }) {
  const { errors } = form.formState
  const values = form.watch()
  const { name, logo, defaultSlipFormat, slipShowsPrices } = values
  return (
    <div className={classes.fields}>
      <RadioCards
        legend="Default format"
        choices={formatOptions}
        field={form.register('defaultSlipFormat')}
        error={errors.defaultSlipFormat?.message}
      />
      <Switch
        label="Let vendors print prices"
        description={
          slipShowsPrices
            ? 'Vendors may put the customer’s prices on packing slips, and so learn them.'
            : 'Vendors print packing slips without prices and cannot open slips that have any.'
        }
        error={errors.slipShowsPrices?.message}
        checked={slipShowsPrices}
        onChange={({ currentTarget }) => form.setValue('slipShowsPrices', currentTarget.checked, { shouldDirty: true })}
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
          logo={logo ? fileUrl(logo) : null}
          returnAddress={returnAddressOf(pickAddress(values))}
        />
      </div>
    </div>
  )
}

const returnAddressOf = (values: AddressValues) => bodyOf(values, null)

/** Points per px of the picture. */
const scale = 18

/** A picture of a slip format, to scale with the others. */
function FormatPicture({ format }: { format: SlipFormat }) {
  const { width, height } = formatOf(format)
  const [w, h] = [width / scale, height / scale]
  const line = (y: number, length: number) => <rect x={w * 0.14} y={h * y} width={w * length} height={1.5} />
  return (
    <svg width={40} height={50} viewBox="0 0 40 50" className={classes.picture} aria-hidden="true">
      <g transform={`translate(${(40 - w) / 2} ${(50 - h) / 2})`}>
        <rect width={w} height={h} rx={1} className={classes.paper} />
        <rect x={w * 0.14} y={h * 0.1} width={w * 0.26} height={h * 0.08} className={classes.logo} />
        {line(0.28, 0.5)}
        {line(0.36, 0.38)}
        {line(0.56, 0.72)}
        {line(0.66, 0.72)}
        {line(0.76, 0.72)}
      </g>
    </svg>
  )
}
