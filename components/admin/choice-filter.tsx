'use client'

import { SegmentedControl } from '@mantine/core'
import type { AdminListState } from './use-admin-list'

interface Props<Filter extends string> {
  list: Pick<AdminListState<never, Filter>, 'view' | 'show'>
  /** The name of the filter in the address. */
  name: Filter
  label: string
  data: { value: string; label: string }[]
}

/** A filter of a few values, all of them visible. */
export function ChoiceFilter<Filter extends string>({ list: { view, show }, name, label, data }: Props<Filter>) {
  return (
    <SegmentedControl
      size="xs"
      aria-label={label}
      data={data}
      value={view.filters[name]}
      onChange={(value) => show({ filters: { [name]: value } })}
    />
  )
}
