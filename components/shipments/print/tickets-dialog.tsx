'use client'

import { NativeSelect } from '@mantine/core'
import { useRouter } from 'next/navigation'
import * as z from 'zod'
import { call } from '@/components/api/request'
import { FormDialog } from '@/components/frame/forms/form-dialog'
import { useApiForm } from '@/components/frame/forms/use-api-form'
import { localStore } from '@/components/ui/browser-storage'
import { type TicketFormat, ticketFormats } from '@/server/orders/item-tickets/ticket-rules'
import { ticketFormatLabels } from './formats'

const sortLabels = { shipment: 'By shipment', sku: 'By SKU' }
const ticketSorts = ['shipment', 'sku'] as const

const schema = z.object({ format: z.enum(ticketFormats), sort: z.enum(ticketSorts) })

const storageKey = 'waybill.ticket-format'
/** The last used paper: at one bench it rarely changes. */
const storedFormat = (): TicketFormat => ticketFormats.find((one) => one === localStore.getString(storageKey)) ?? 'Label50x30'

const optionsOf = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }))

interface Props {
  /** "3 shipments", or a shipment's number. */
  of: string
  shipmentIds: () => Promise<string[]> | string[]
  onClose: () => void
}

/** Asks for the paper and starts printing a ticket for each piece; opens the batch. */
export function TicketsDialog({ of, shipmentIds, onClose }: Props) {
  const router = useRouter()
  const form = useApiForm({
    schema,
    values: { format: storedFormat(), sort: 'shipment' as (typeof ticketSorts)[number] },
    draft: `tickets of ${of}`,
    send: async ({ format, sort }) => {
      localStore.set(storageKey, format)
      return call('POST /itemTickets/batch', { body: { shipmentIds: await shipmentIds(), format, sort } })
    },
    onDone: ({ job }) => {
      onClose()
      router.push(`/print?job=${job.id}`)
    },
  })
  return (
    <FormDialog title={`Print tickets of ${of}`} onClose={onClose} form={form} submitLabel="Print">
      <p className="dim">One label for each piece: scanned at the bench, it ticks exactly that piece.</p>
      <NativeSelect label="Paper" data={optionsOf(ticketFormatLabels)} data-autofocus {...form.field('format')} />
      <NativeSelect label="Order" data={optionsOf(sortLabels)} {...form.field('sort')} />
    </FormDialog>
  )
}
