import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderApp } from '@/components/testing/render'
import { eventTypeNames, eventTypes } from '@/server/kernel/event-types'
import { EventTypesField } from './event-types-field'

function Field({ initial }: { initial: string }) {
  const [value, setValue] = useState(initial)
  return (
    <>
      <EventTypesField value={value} onChange={setValue} error={undefined} />
      <output>{value}</output>
    </>
  )
}

beforeEach(() => {
  const types = eventTypeNames.map((type) => ({ type, description: eventTypes[type].description, resource: eventTypes[type].resource }))
  vi.stubGlobal('fetch', async () => Response.json({ types }))
})

test('all events become a selection by resource, in the order of the reference', async () => {
  const screen = await renderApp(<Field initial="*" />)
  await expect.element(screen.getByRole('checkbox', { name: 'OrderCreated' })).not.toBeInTheDocument()
  await screen.getByText('Selected events').click()
  await screen.getByRole('checkbox', { name: 'All of Notes' }).click()
  await screen.getByRole('checkbox', { name: 'OrderCreated' }).click()
  await expect.element(screen.getByRole('status')).toHaveTextContent(/^OrderCreated,NoteCreated,NoteUpdated,NoteDeleted$/)
  await expect.element(screen.getByRole('checkbox', { name: 'All of Orders' })).toBePartiallyChecked()
  await screen.getByRole('checkbox', { name: 'All of Notes' }).click()
  await expect.element(screen.getByText('1 of 25 selected')).toBeVisible()
  await screen.getByText('All events').click()
  await expect.element(screen.getByRole('status')).toHaveTextContent(/^\*$/)
})

test('a type that this page does not know stays chosen', async () => {
  const screen = await renderApp(<Field initial="OrderCreated,OfALaterRelease" />)
  await screen.getByRole('checkbox', { name: 'OrderHeld' }).click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('OrderCreated,OrderHeld,OfALaterRelease')
})
