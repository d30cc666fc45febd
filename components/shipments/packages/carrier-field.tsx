'use client'

import { TextInput, type TextInputProps } from '@mantine/core'
import { useId } from 'react'
import { carriers } from '@/server/orders/carriers/carrier-rules'
import { packageLabels } from './package-values'

/** The name of a carrier, with frequent ones to choose from. */
export function CarrierField(input: TextInputProps) {
  const id = useId()
  return (
    <>
      <TextInput label={packageLabels.carrierName} autoComplete="off" {...input} list={id} />
      <datalist id={id}>
        {carriers.map(({ code, name }) => (
          <option key={code} value={name} />
        ))}
      </datalist>
    </>
  )
}
