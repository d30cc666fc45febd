'use client'

import { Switch } from '@mantine/core'
import type { UseFormReturn } from 'react-hook-form'
import type { MerchantValues } from './merchant-values'
import classes from './merchants.module.css'
import { RadioCards } from './radio-cards'
import { routingStrategies } from './routing-labels'

/** The automation of a merchant's new orders. */
export function RoutingFields({ form }: { form: UseFormReturn<MerchantValues> }) {
  const { errors } = form.formState
  const [checks, routes] = form.watch(['autoProcess', 'autoRoute'])
  const set = (name: 'autoProcess' | 'autoRoute', isOn: boolean) => form.setValue(name, isOn, { shouldDirty: true })
  return (
    <div className={classes.fields}>
      <Switch
        label="Check new orders automatically"
        description={
          checks
            ? 'SKUs, artwork and addresses are checked as orders arrive; what is right becomes ready.'
            : 'Orders stay New until somebody starts processing them.'
        }
        error={errors.autoProcess?.message}
        checked={checks}
        onChange={({ currentTarget }) => set('autoProcess', currentTarget.checked)}
      />
      <Switch
        label="Route ready orders automatically"
        description={
          routes
            ? 'An order that becomes ready is split into shipments and assigned to facilities at once. Orders that are ready already stay as they are.'
            : 'Orders that are ready wait until somebody routes or assigns them.'
        }
        error={errors.autoRoute?.message}
        checked={routes}
        onChange={({ currentTarget }) => set('autoRoute', currentTarget.checked)}
      />
      <RadioCards
        legend="How facilities are chosen"
        choices={routingStrategies}
        field={form.register('routingStrategy')}
        error={errors.routingStrategy?.message}
      />
    </div>
  )
}
