'use client'

import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import classes from './filter-menu.module.css'

/** Two days, either of which may be left out, as the query language writes them: `2026-01-01..2026-01-31`. */
export function DateRange({ value, onRange }: { value: string; onRange: (range: string) => void }) {
  const [given, setGiven] = useState(value)
  const [from = '', to = ''] = given.split('..')
  const isWrong = from !== '' && to !== '' && to < from
  return (
    <form
      className={classes.range}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isWrong) onRange(from || to ? `${from}..${to}` : '')
      }}
    >
      <TextInput
        label="From (UTC)"
        type="date"
        size="xs"
        value={from}
        onChange={(event) => setGiven(`${event.currentTarget.value}..${to}`)}
      />
      <TextInput
        label="Until (UTC)"
        type="date"
        size="xs"
        value={to}
        error={isWrong ? 'Before the first day' : undefined}
        onChange={(event) => setGiven(`${from}..${event.currentTarget.value}`)}
      />
      <Button type="submit" size="xs" variant="default" disabled={isWrong}>
        Apply
      </Button>
    </form>
  )
}
