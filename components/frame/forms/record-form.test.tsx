import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import * as z from 'zod'
import { renderApp } from '@/components/testing/render'
import { ApiForm } from './api-form'
import { useRecordForm } from './use-record-form'

const opened = { version: 2, zip: '14609', status: 'CustomerCareHold' }
type Order = typeof opened

interface Props {
  /** The order after it has changed. */
  later: Order
  send: (zip: string, version: number) => void
}

function PostcodeForm({ later, send }: Props) {
  const [order, setOrder] = useState(opened)
  const form = useRecordForm<Order, { zip: string }>({
    record: order,
    valuesOf: ({ zip }) => ({ zip }),
    schema: z.object({ zip: z.string() }),
    labels: { zip: 'Postcode' },
    load: async () => order,
    send: async ({ zip }, { version }) => {
      send(zip, version)
      return { ...order, zip, version: order.version + 1 }
    },
  })
  return (
    <>
      <ApiForm form={form} submitLabel="Save address" label="Address">
        <TextInput label="Postcode" {...form.field('zip')} />
      </ApiForm>
      <button type="button" onClick={() => setOrder(later)}>
        Change the order
      </button>
    </>
  )
}

/** Opens the form, types, lets the record change to `later`, and saves. */
async function saveAfter(later: Order) {
  const send = vi.fn()
  const screen = await renderApp(<PostcodeForm later={later} send={send} />)
  await screen.getByRole('textbox', { name: 'Postcode' }).fill('14610')
  await screen.getByRole('button', { name: 'Change the order' }).click()
  await screen.getByRole('button', { name: 'Save address' }).click()
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce())
  return send.mock.lastCall
}

test('a change that left the fields of an open form as they were is saved upon, so that the save is not refused', async () => {
  expect(await saveAfter({ ...opened, version: 3, status: 'ReadyForFulfillment' })).toEqual(['14610', 3])
})

test('a change of a field of an open form is not saved upon: the service refuses, and the form asks', async () => {
  expect(await saveAfter({ ...opened, version: 3, zip: '14611' })).toEqual(['14610', 2])
})
