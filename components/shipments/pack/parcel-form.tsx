'use client'

import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useMissingPermission } from '@/components/api/permissions'
import { ApiError } from '@/components/api/request'
import { ApiForm } from '@/components/frame/forms/api-form'
import { type ApiFormState, useApiForm } from '@/components/frame/forms/use-api-form'
import { toast } from '@/components/ui/toasts/toast'
import { weightUnits } from '@/server/orders/packages/schemas'
import type { Shipment } from '../types'
import type { Bench } from './bench'
import { progressOf } from './match'
import classes from './pack-page.module.css'
import { initialParcel, type ParcelValues, parcelForm, storeParcelDefaults } from './parcel-values'
import { type Packed, StaleShipmentError, sendParcel } from './send-parcel'

interface Props {
  shipment: Shipment
  bench: Bench
  onRefresh: (shipment: Shipment) => void
  /** Called with true when the parcel is sent, with false when it is known not to be packed. */
  onUndecided: (isUndecided: boolean) => Promise<void>
  onPacked: (packed: Packed) => void
}

/** The parcel's fields and its two buttons: pack, or pack and ship. A parcel may hold only part of a shipment. */
export function ParcelForm({ shipment, bench, onRefresh, onUndecided, onPacked }: Props) {
  const client = useQueryClient()
  const { counts } = bench.history
  const { counted, open, isComplete, isOver } = progressOf(shipment.orderItems, counts)
  const missing = useMissingPermission('shipments:update')
  const ships = useRef(true)
  /** The sent content, and its ship time: retrying the same content uses the same time, so that it is carried out once. */
  const intent = useRef({ of: '', at: '' })
  const form: ApiFormState<ParcelValues> = useApiForm<ParcelValues>({
    schema: parcelForm,
    values: initialParcel(),
    prefix: 'packages[0].',
    draft: `parcel of ${shipment.id}`,
    async send(values) {
      const isShipped = ships.current && isComplete
      const of = JSON.stringify([values, counts, isShipped])
      if (intent.current.of !== of) intent.current = { of, at: new Date().toISOString() }
      const parcel = { shipment, counts, values, shippedDate: isShipped ? intent.current.at : null }
      await onUndecided(true)
      const packed = await sendParcel(client, parcel).catch(async (error) => {
        if (!(error instanceof ApiError && error.isOutcomeUnknown)) await onUndecided(false)
        if (error instanceof StaleShipmentError) onRefresh(error.shipment)
        throw error instanceof StaleShipmentError ? error.cause : error
      })
      storeParcelDefaults(values)
      intent.current = { of: '', at: '' }
      onPacked(packed)
      if (packed.shipError)
        toast(`Its parcels did not leave: ${packed.shipError.message}`, {
          tone: 'bad',
          title: `${shipment.shortId} is packed, not shipped`,
        })
    },
    startsAnew: true,
    onDone: (_, isAllSent) => isAllSent && form.reset(initialParcel()),
  })
  const { register, formState, getValues, setValue } = form
  const { tracking, closings } = bench
  const atStart = useRef({ tracking })
  const close = useRef(() => {})
  close.current = () => {
    ships.current = true
    if (counted && !disabledReason) void form.submit()
  }
  // Of a form that is shown again after a STOP, only later scans close the parcel.
  const taken = useRef({ turn: tracking?.turn, closings })
  useEffect(() => {
    // A label that was scanned before the page was left; a restored draft may have another one, which was typed.
    const { tracking } = atStart.current
    if (!tracking || getValues('carrierTrackingNumber')) return
    setValue('carrierTrackingNumber', tracking.number, { shouldDirty: true })
    if (tracking.carrierName) setValue('carrierName', tracking.carrierName, { shouldDirty: true })
  }, [getValues, setValue])
  useEffect(() => {
    if (tracking?.turn === taken.current.turn) return
    taken.current.turn = tracking?.turn
    if (!tracking) return
    setValue('carrierTrackingNumber', tracking.number, { shouldDirty: true })
    if (!tracking.carrierName) return
    setValue('carrierName', tracking.carrierName, { shouldDirty: true })
    close.current()
  }, [tracking, setValue])
  useEffect(() => {
    const isAsked = closings > taken.current.closings
    taken.current.closings = closings
    if (isAsked) close.current()
  }, [closings])

  const disabledReason = missing ?? (isOver ? 'More is counted than is left to pack.' : null)
  const part = `Pack ${counted} of ${open} into this parcel`
  // A scanner ends with Enter: scanning a label must not submit the parcel.
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.currentTarget.form?.querySelector<HTMLElement>('[type="submit"]')?.focus()
  }
  const field = (name: 'carrierName' | 'carrierTrackingNumber' | 'weight') => ({
    ...register(name),
    error: formState.errors[name]?.message,
    onKeyDown,
    autoComplete: 'off',
  })
  const packOnly = (
    <Button
      variant="default"
      disabled={form.isSaving}
      onClick={() => {
        ships.current = false
        void form.submit()
      }}
    >
      Pack only
    </Button>
  )
  return (
    // The form's default button ships; a retry after a refusal repeats the button that was pressed.
    <div
      id="parcel"
      onSubmitCapture={() => {
        ships.current = true
      }}
    >
      <ApiForm
        form={form}
        submitLabel={counted && !isComplete ? part : 'Pack and ship'}
        label="Parcel"
        isBlocked={!counted || disabledReason !== null}
        aside={isComplete && !disabledReason && packOnly}
      >
        <p className={classes.total} data-complete={isComplete || undefined}>
          {counted} of {Math.max(open, 0)} counted
        </p>
        <TextInput label="Carrier" {...field('carrierName')} />
        <TextInput label="Tracking number" placeholder="Scan the label at the end" {...field('carrierTrackingNumber')} />
        <div className={classes.weight}>
          <TextInput label="Weight" inputMode="decimal" {...field('weight')} />
          <NativeSelect label="Unit" data={[...weightUnits]} {...register('unit')} />
        </div>
        <p className="dim small">{disabledReason ?? (counted && !isComplete ? 'It can be shipped once the rest is packed.' : ' ')}</p>
      </ApiForm>
    </div>
  )
}
