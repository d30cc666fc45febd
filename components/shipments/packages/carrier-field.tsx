'use client'

import { TextInput, type TextInputProps } from '@mantine/core'
import { useId } from 'react'
import { packageLabels } from './package-values'

const carriers = ['USPS', 'UPS', 'FedEx', 'DHL', 'Royal Mail', 'Evri', 'DPD', 'GLS', 'Canada Post', 'Australia Post', 'La Poste', 'PostNL']

/** The name of a carrier, with frequent ones to choose from. */
export function CarrierField(input: TextInputProps) {
  const id = useId()
  return (
    <>
      <TextInput label={packageLabels.carrierName} autoComplete="off" {...input} list={id} />
      <datalist id={id}>
        {carriers.map((carrier) => (
          <option key={carrier} value={carrier} />
        ))}
      </datalist>
    </>
  )
}
