'use client'

import { SegmentedControl, Select } from '@mantine/core'
import type { Show } from '@/components/lists/simple-list-view'
import { DayField } from '../../day-field'
import { useEventTypes } from '../event-types'
import classes from './deliveries.module.css'
import { deliveryStatuses } from './query'

interface Props {
  filters: Readonly<Record<'status' | 'type' | 'from' | 'to', string>>
  show: Show
}

const statuses = [{ value: '', label: 'All' }, ...deliveryStatuses.map((status) => ({ value: status, label: status }))]

/** The filters by status, event type and day. */
export function DeliveryFilters({ filters, show }: Props) {
  const types = useEventTypes().map(({ type }) => type)
  return (
    <div className={classes.filters}>
      <SegmentedControl
        size="xs"
        aria-label="Status"
        data={statuses}
        value={filters.status}
        onChange={(status) => show({ filters: { status } })}
      />
      <Select
        size="xs"
        aria-label="Event"
        placeholder="Any event"
        className={classes.type}
        data={types}
        value={filters.type || null}
        onChange={(type) => show({ filters: { type: type ?? '' } })}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Any event' }}
        withScrollArea={false}
      />
      <DayField prefix="from" label="From day" value={filters.from} onChange={(from) => show({ filters: { from } })} />
      <DayField prefix="to" label="To day" value={filters.to} onChange={(to) => show({ filters: { to } })} />
    </div>
  )
}
