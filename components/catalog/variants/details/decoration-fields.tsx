'use client'

import { NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturn } from 'react-hook-form'
import { printMethods } from '@/server/catalog/schemas/decorations'
import { type DecorationValues, type DetailValues, emptyDecoration } from './detail-values'
import classes from './details.module.css'
import { FieldList } from './field-list'

const methods = [
  { value: '', label: 'Any' },
  ...printMethods.map((method) => ({ value: method as string, label: method.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/ T/g, ' t') })),
]

/** The decorations of a variant: print area, size, method and price. */
export function DecorationFields({ form, currency }: { form: UseFormReturn<DetailValues>; currency: string }) {
  const errors = form.formState.errors.decorations
  return (
    <FieldList
      form={form}
      name="decorations"
      legend="Decorations"
      emptyText="Nothing is printed on it. An area is a place such as Front, with its size in pixels."
      itemLabel="decoration"
      max={50}
      empty={() => emptyDecoration(currency)}
    >
      {(at, remove) => {
        const input = (part: keyof DecorationValues, label: string) => ({
          label,
          autoComplete: 'off',
          error: errors?.[at]?.[part]?.message,
          ...form.register(`decorations.${at}.${part}`),
        })
        return (
          <>
            <div className={classes.head}>
              <strong>Decoration {at + 1}</strong>
              {remove}
            </div>
            <TextInput {...input('area', 'Area')} placeholder="Front" className={classes.wide} />
            <NativeSelect {...input('method', 'Method')} data={methods} className={classes.wide} />
            <TextInput {...input('width', 'Width, px')} inputMode="numeric" />
            <TextInput {...input('height', 'Height, px')} inputMode="numeric" />
            <TextInput {...input('dpi', 'Dots per inch')} inputMode="numeric" />
            <TextInput {...input('price', 'Price')} inputMode="decimal" placeholder="None" />
            <NativeSelect {...input('currency', 'Currency')} data={Intl.supportedValuesOf('currency')} />
            <TextInput {...input('url', 'Print file')} type="url" placeholder="https://" className={classes.whole} />
          </>
        )
      }}
    </FieldList>
  )
}
