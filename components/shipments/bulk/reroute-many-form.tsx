'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useController } from 'react-hook-form'
import { z } from 'zod'
import { read } from '../../api'
import { ApiForm } from '../../forms/api-form'
import { Consequences } from '../../forms/consequences'
import { ReasonField } from '../../forms/reason-field'
import { useApiForm } from '../../forms/use-api-form'
import { counted } from '../../ui/number'
import { choicesOf } from '../facilities/choices'
import { FacilityPicker } from '../facilities/facility-picker'
import { neededReason } from '../reasons'
import { consequences, type Outcome } from './outcomes'
import type { Picked } from './picked'
import { rerouteMany } from './send-reroute'

const schema = z.object({ facilityId: z.string().min(1, { error: 'Choose a facility.' }), reason: neededReason })
const common = ['Out of stock there', 'No capacity there', 'The facility is closed', 'Faster', 'Nearer to the customers']
/** Whatever differs from one shipment to the next is judged by the service. */
const anyone = { shippingCountryCode: null }

/** Where they go, and why. */
export function RerouteManyForm({ shipments, onDone }: { shipments: Picked[]; onDone: (outcomes: Outcome[]) => void }) {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(read('GET /facilities', { query: { pageSize: '200', isActive: 'true' } }))
  const choices = data && choicesOf(data.facilities, anyone)
  /** What was told before a request failed: only the rest is sent again. */
  const told = useRef<Outcome[]>([])
  const kit = useApiForm({
    schema,
    values: { facilityId: '', reason: '' },
    draft: 'rerouting of selected shipments',
    onDone: () => onDone(told.current),
    send({ facilityId, reason }) {
      const given = { facilityId, reason: reason.trim() }
      return rerouteMany(client, shipments.slice(told.current.length), given, (outcomes) => told.current.push(...outcomes))
    },
  })
  const { form } = kit
  // Told of before the reason is: of two that are missing, the first on the screen gets the focus.
  const { field } = useController({ name: 'facilityId', control: form.control })
  return (
    <ApiForm kit={kit} action={`Reroute ${counted(shipments.length, 'shipment')}`}>
      <FacilityPicker
        choices={choices}
        value={field.value}
        onChange={field.onChange}
        input={field.ref}
        problem={form.formState.errors.facilityId?.message}
        error={error}
        onRetry={() => void refetch()}
      />
      <Consequences
        lines={consequences(
          shipments,
          choices?.find(({ id }) => id === field.value),
        )}
      />
      <ReasonField common={common} field={form.register('reason')} error={form.formState.errors.reason?.message} />
    </ApiForm>
  )
}
