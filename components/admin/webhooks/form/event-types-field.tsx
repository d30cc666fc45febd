'use client'

import { Checkbox, SegmentedControl } from '@mantine/core'
import { useId } from 'react'
import { type EventTypeGroup, groupEventTypes, useEventTypes } from '../event-types'
import { ALL_TYPES } from '../labels'
import classes from './form.module.css'

interface Props {
  /** Separated by commas; `*` for all. */
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

const modes = [
  { value: 'all', label: 'All events' },
  { value: 'some', label: 'Selected events' },
]

/** Chooses event types: all of them, or some, by resource and with their descriptions. */
export function EventTypesField({ value, onChange, error }: Props) {
  const id = useId()
  const types = useEventTypes()
  const isAll = value === ALL_TYPES
  const chosen = new Set(isAll ? [] : value.split(',').filter(Boolean))
  const set = (changed: readonly string[], isOn: boolean) => {
    for (const type of changed) {
      if (isOn) chosen.add(type)
      else chosen.delete(type)
    }
    // In the order of the reference; a type that this page does not know stays.
    const known = types.map(({ type }) => type)
    onChange([...known.filter((type) => chosen.has(type)), ...[...chosen].filter((type) => !known.includes(type))].join(','))
  }
  return (
    <fieldset className="plain-fieldset" aria-describedby={error ? `${id}-error` : undefined}>
      <legend id={id}>Events</legend>
      <div className="cluster gap-md">
        <SegmentedControl
          size="xs"
          aria-labelledby={id}
          data={modes}
          value={isAll ? 'all' : 'some'}
          onChange={(mode) => onChange(mode === 'all' ? ALL_TYPES : '')}
        />
        <span className="dim tiny">{isAll ? 'Also those that later versions add.' : `${chosen.size} of ${types.length} selected`}</span>
      </div>
      {!isAll && (
        <div className={classes.types}>
          {groupEventTypes(types).map((group) => (
            <Group key={group.label} group={group} chosen={chosen} set={set} />
          ))}
        </div>
      )}
      {error && (
        <p role="alert" id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

interface GroupProps {
  group: EventTypeGroup
  chosen: ReadonlySet<string>
  set: (types: readonly string[], isOn: boolean) => void
}

function Group({ group: { label, types }, chosen, set }: GroupProps) {
  const names = types.map(({ type }) => type)
  const count = names.filter((type) => chosen.has(type)).length
  return (
    <fieldset className={classes.group} aria-label={label}>
      {types.length > 1 && (
        <Checkbox
          size="xs"
          label={<strong>{label}</strong>}
          aria-label={`All of ${label}`}
          checked={count === names.length}
          indeterminate={count > 0 && count < names.length}
          onChange={() => set(names, count < names.length)}
        />
      )}
      {types.length === 1 && <strong className="small">{label}</strong>}
      {types.map(({ type, description }) => (
        <Checkbox
          key={type}
          size="xs"
          className={classes.type}
          label={type}
          description={description}
          checked={chosen.has(type)}
          onChange={({ currentTarget }) => set([type], currentTarget.checked)}
        />
      ))}
    </fieldset>
  )
}
