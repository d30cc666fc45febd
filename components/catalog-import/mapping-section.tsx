'use client'

import { Button, NativeSelect } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { columnCalled, everyColumn } from '@/server/catalog-csv/column-rules'
import { counted } from '../ui/number'
import { Section } from '../ui/section'
import { type ChosenFile, type Mapping, whyNot } from './chosen-file'
import classes from './import.module.css'

interface Props {
  chosen: ChosenFile
  mapping: Mapping
  isChecking: boolean
  /** What it found is below. */
  isChecked: boolean
  onMapping: (mapping: Mapping) => void
  onCheck: () => void
}

const choices = [{ value: '', label: 'Pass over' }, ...everyColumn.map((value) => ({ value, label: value }))]

/** Which column of the file is which, guessed from what they are called. Folded away where all are called as they are here. */
export function MappingSection({ chosen, mapping, isChecking, isChecked, onMapping, onCheck }: Props) {
  const headers = chosen.headers ?? []
  const areKnown = headers.every((header, i) => columnCalled(header) === mapping[i])
  const [isOpen, setOpen] = useState(!areKnown)
  const why = whyNot(chosen, mapping)
  const check = useRef<HTMLButtonElement>(null)
  useEffect(() => check.current?.focus({ preventScroll: true }), [])
  const passed = mapping.filter((name) => name === null).length
  const summary = !chosen.headers
    ? 'The names of the columns could not be read. Checking the file says why.'
    : areKnown
      ? `All ${counted(headers.length, 'column')} are known.`
      : `${counted(headers.length - passed, 'column')} of ${headers.length} ${headers.length - passed === 1 ? 'is' : 'are'} taken${passed ? `, ${passed} passed over` : ''}.`
  return (
    <Section
      title="Columns"
      action={
        headers.length > 0 && (
          <Button variant="default" size="xs" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Hide columns' : 'Show columns'}
          </Button>
        )
      }
    >
      <div className={classes.body}>
        <p>{summary}</p>
        {isOpen && (
          <div className={classes.columns}>
            {headers.map((header, i) => (
              <NativeSelect
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place; two may be called the same.
                key={i}
                size="xs"
                label={header || `Column ${i + 1}`}
                data={choices}
                value={mapping[i] ?? ''}
                onChange={({ currentTarget }) => onMapping(mapping.map((name, at) => (at === i ? currentTarget.value || null : name)))}
              />
            ))}
          </div>
        )}
        {why && (
          <p role="alert" className={classes.bad}>
            {why}
          </p>
        )}
        <div className={classes.deeds}>
          <Button ref={check} variant={isChecked ? 'default' : 'filled'} disabled={why !== null} loading={isChecking} onClick={onCheck}>
            Check the file
          </Button>
          <span className={classes.second}>Nothing is changed by that.</span>
        </div>
      </div>
    </Section>
  )
}
