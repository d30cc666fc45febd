'use client'

import { NativeSelect, TextInput } from '@mantine/core'
import type { FieldErrors, UseFormRegister, UseFormReturn } from 'react-hook-form'
import { dimensionUnits, weightUnits } from '@/server/orders/packages/schemas'
import { CarrierField } from './carrier-field'
import classes from './package-fields.module.css'
import { type PackageValues, packageLabels } from './package-values'

interface Props<V extends PackageValues> {
  form: UseFormReturn<V>
  /** Whether the tracking number gets the focus. */
  hasFocus?: boolean
}

/** The carrier, tracking number and measures of a package. The tracking number can be scanned. */
export function PackageFields<V extends PackageValues>({ form, hasFocus = false }: Props<V>) {
  const register = form.register as unknown as UseFormRegister<PackageValues>
  const errors = form.formState.errors as FieldErrors<PackageValues>
  const input = (name: keyof PackageValues) => ({
    label: packageLabels[name],
    autoComplete: 'off',
    error: errors[name]?.message,
    ...register(name),
  })
  const number = (name: keyof PackageValues) => ({ ...input(name), inputMode: 'decimal' as const, className: classes.number })
  // The full name is for screen readers.
  const unit = (name: keyof PackageValues) => ({ label: 'Unit', 'aria-label': packageLabels[name], className: classes.unit })
  return (
    <div className="grid gap-lg">
      <div className={classes.row}>
        <TextInput {...input('carrierTrackingNumber')} spellCheck={false} data-autofocus={hasFocus || undefined} />
        <CarrierField {...input('carrierName')} />
        <TextInput {...input('carrierMethodName')} />
      </div>
      <TextInput {...input('carrierLink')} type="url" inputMode="url" placeholder="https://" spellCheck={false} />
      <div className={classes.measures}>
        <div className={classes.measure}>
          <TextInput {...number('weight')} />
          <NativeSelect {...input('weightUnit')} {...unit('weightUnit')} data={[...weightUnits]} />
        </div>
        <div className={classes.measure}>
          <TextInput {...number('length')} />
          <TextInput {...number('width')} />
          <TextInput {...number('height')} />
          <NativeSelect {...input('dimensionUnit')} {...unit('dimensionUnit')} data={[...dimensionUnits]} />
        </div>
      </div>
    </div>
  )
}
