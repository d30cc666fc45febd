'use client'

import { Button } from '@mantine/core'
import { FileUp } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { Section } from '../ui/section'
import { ExportProducts } from './export-products'
import classes from './import.module.css'

/** The most that the service takes. */
const MOST = 64 * 1024 * 1024

interface Props {
  file: File | null
  onChoose: (file: File) => Promise<void>
}

/** Where a file is dropped, or chosen. */
export function ChooseFile({ file, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const take = async (taken: File | undefined) => {
    if (!taken) return
    const isTooLarge = taken.size > MOST
    setProblem(isTooLarge ? `${taken.name} has ${sizeOf(taken)}; a file has 64 MiB at most. Send it in parts.` : null)
    if (!isTooLarge) await onChoose(taken)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }
  return (
    <Section title="File" action={<ExportProducts q="" label="Download all products as CSV" />}>
      <fieldset
        aria-label="CSV file"
        className={classes.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <FileUp size={22} strokeWidth={1.5} aria-hidden="true" className={classes.dropIcon} />
        <div className={classes.words}>
          <p className={classes.fileName}>{file ? `${file.name}, ${sizeOf(file)}` : 'Drop a CSV file here'}</p>
          <p id="import-limits" className={classes.second}>
            UTF-8, to 50,000 rows: one for each variant. Empty cells clear a field, columns that are missing leave it as it is. A file of
            all products shows which columns there are.
          </p>
          {problem && (
            <p role="alert" className={classes.bad}>
              {problem}
            </p>
          )}
        </div>
        <Button variant={file ? 'default' : 'filled'} aria-describedby="import-limits" onClick={() => input.current?.click()}>
          {file ? 'Choose another file' : 'Choose a file'}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          tabIndex={-1}
          aria-label="File to import"
          accept=".csv,.tsv,.txt,text/csv"
          onChange={({ currentTarget }) => {
            const [taken] = currentTarget.files ?? []
            // The same file can be chosen again, once it has been put right.
            currentTarget.value = ''
            void take(taken)
          }}
        />
      </fieldset>
    </Section>
  )
}

const sizeOf = ({ size }: File) =>
  size < 1024 * 1024 ? `${Math.max(1, Math.round(size / 1024))} KiB` : `${(size / 1024 / 1024).toFixed(1)} MiB`
