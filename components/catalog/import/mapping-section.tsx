'use client'

import { Button, NativeSelect } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { formatCount } from '@/components/ui/format/text'
import { Section } from '@/components/ui/section'
import { allColumns, findColumn } from '@/server/catalog/csv/columns/column-rules'
import { type ChosenFile, type Mapping, mappingProblem } from './chosen-file'
import classes from './import.module.css'

interface Props {
  chosen: ChosenFile
  mapping: Mapping
  isChecking: boolean
  /** Whether the preview of this mapping is shown below. */
  isChecked: boolean
  onMapping: (mapping: Mapping) => void
  onCheck: () => void
}

const columnOptions = [{ value: '', label: 'Ignore' }, ...allColumns.map((value) => ({ value, label: value }))]

/** The mapping of the file's columns, guessed from their names. Collapsed when all names match. */
export function MappingSection({ chosen, mapping, isChecking, isChecked, onMapping, onCheck }: Props) {
  const headers = chosen.headers ?? []
  const isEachKnown = headers.every((header, i) => findColumn(header) === mapping[i])
  const [isOpen, setOpen] = useState(!isEachKnown)
  const problem = mappingProblem(chosen, mapping)
  const check = useRef<HTMLButtonElement>(null)
  useEffect(() => check.current?.focus({ preventScroll: true }), [])
  const ignoredCount = mapping.filter((name) => name === null).length
  const summary = !chosen.headers
    ? 'The names of the columns could not be read. Checking the file says why.'
    : isEachKnown
      ? `All ${formatCount(headers.length, 'column')} are known.`
      : `${formatCount(headers.length - ignoredCount, 'column')} of ${headers.length} ${headers.length - ignoredCount === 1 ? 'is' : 'are'} taken${ignoredCount ? `, ${ignoredCount} ignored` : ''}.`
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
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its index; names may repeat.
                key={i}
                size="xs"
                label={header || `Column ${i + 1}`}
                data={columnOptions}
                value={mapping[i] ?? ''}
                onChange={({ currentTarget }) => onMapping(mapping.map((name, at) => (at === i ? currentTarget.value || null : name)))}
              />
            ))}
          </div>
        )}
        {problem && (
          <p role="alert" className="small error">
            {problem}
          </p>
        )}
        <div className={classes.actions}>
          <Button ref={check} variant={isChecked ? 'default' : 'filled'} disabled={problem !== null} loading={isChecking} onClick={onCheck}>
            Check the file
          </Button>
          <span className="dim small">Nothing is changed by that.</span>
        </div>
      </div>
    </Section>
  )
}
