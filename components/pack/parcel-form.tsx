'use client'

import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { weightUnits } from '@/server/packages/schemas'
import { ApiError } from '../api'
import { ApiForm } from '../forms/api-form'
import { type ApiForm as Kit, useApiForm } from '../forms/use-api-form'
import { useMissing } from '../session/permissions'
import type { Shipment } from '../shipments/shapes'
import { progressOf } from './match'
import classes from './pack.module.css'
import { firstParcel, keepParcel, type ParcelValues, parcelForm } from './parcel-values'
import { Outrun, type Packed, sendParcel } from './send-parcel'
import type { Bench } from './station'

interface Props {
  shipment: Shipment
  bench: Bench
  onRenew: (shipment: Shipment) => void
  /** Called when it is sent, and when it is known that it was not packed. */
  onUndecided: (isUndecided: boolean) => void
  onPacked: (packed: Packed) => void
}

/** What is told of the parcel, and closing it: packed, or packed and shipped. Part of a shipment makes a parcel, too. */
export function ParcelForm({ shipment, bench, onRenew, onUndecided, onPacked }: Props) {
  const client = useQueryClient()
  const { counts } = bench.work
  const { counted, open, isComplete, isOver } = progressOf(shipment.orderItems, counts)
  const missing = useMissing('shipments:update')
  const ships = useRef(true)
  /** What is sent, and since when: a second try of the same is the same wish, and is done once. */
  const meant = useRef({ of: '', at: '' })
  const kit: Kit<ParcelValues> = useApiForm<ParcelValues>({
    schema: parcelForm,
    values: firstParcel(),
    prefix: 'packages[0].',
    draft: `parcel of ${shipment.id}`,
    async send(values) {
      const isShipped = ships.current && isComplete
      const of = JSON.stringify([values, counts, isShipped])
      if (meant.current.of !== of) meant.current = { of, at: new Date().toISOString() }
      const parcel = { shipment, counts, values, shippedDate: isShipped ? meant.current.at : null }
      onUndecided(true)
      const packed = await sendParcel(client, parcel).catch((error) => {
        if (!(error instanceof ApiError && error.isUndecided)) onUndecided(false)
        if (error instanceof Outrun) onRenew(error.shipment)
        throw error instanceof Outrun ? error.cause : error
      })
      keepParcel(values)
      meant.current = { of: '', at: '' }
      onPacked(packed)
    },
    onDone: () => kit.form.reset(firstParcel()),
  })
  const { register, formState, setValue } = kit.form
  const { tracking } = bench
  useEffect(() => {
    if (tracking) setValue('carrierTrackingNumber', tracking.number, { shouldDirty: true })
  }, [tracking, setValue])

  const why = missing ?? (isOver ? 'More is counted than is left to pack.' : null)
  const part = `Pack ${counted} of ${open} into this parcel`
  // A scanner ends with Enter: the number of a label must not send the parcel off.
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
      disabled={kit.isSaving}
      onClick={() => {
        ships.current = false
        void kit.submit()
      }}
    >
      Pack only
    </Button>
  )
  return (
    // Of the two buttons the form's own ships; what is tried again after a refusal is what was asked for.
    <div
      id="parcel"
      onSubmitCapture={() => {
        ships.current = true
      }}
    >
      <ApiForm
        kit={kit}
        action={counted && !isComplete ? part : 'Pack and ship'}
        label="Parcel"
        isBlocked={!counted || why !== null}
        aside={isComplete && !why && packOnly}
      >
        <p className={classes.sum} data-complete={isComplete || undefined}>
          {counted} of {Math.max(open, 0)} counted
        </p>
        <TextInput label="Carrier" {...field('carrierName')} />
        <TextInput label="Tracking number" description="Or scan the label once all is counted" {...field('carrierTrackingNumber')} />
        <div className={classes.weight}>
          <TextInput label="Weight" inputMode="decimal" {...field('weight')} />
          <NativeSelect label="Unit" data={[...weightUnits]} {...register('unit')} />
        </div>
        <p className={classes.second}>{why ?? (counted && !isComplete ? 'It can be shipped once the rest is packed.' : ' ')}</p>
      </ApiForm>
    </div>
  )
}
