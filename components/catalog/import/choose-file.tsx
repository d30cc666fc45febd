'use client'

import { Button } from '@mantine/core'
import { FileUp } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { formatSize } from '@/components/ui/format/text'
import { Section } from '@/components/ui/section'
import { ExportProductsButton } from '../products/export-button'
import classes from './import.module.css'

/** The service's maximum file size. */
const MAX_BYTES = 64 * 1024 * 1024

interface Props {
  file: File | null
  onChoose: (file: File) => Promise<void>
}

/** Takes a file by drag and drop or from the file dialog. */
export function ChooseFile({ file, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [isDragOver, setOver] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const accept = async (picked: File | undefined) => {
    if (!picked) return
    const isTooLarge = picked.size > MAX_BYTES
    setProblem(isTooLarge ? `${picked.name} has ${formatSize(picked.size)}; a file has 64 MiB at most. Send it in parts.` : null)
    if (!isTooLarge) await onChoose(picked)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void accept(event.dataTransfer.files[0])
  }
  return (
    <Section title="File" action={<ExportProductsButton q="" label="Download all products as CSV" />}>
      <fieldset
        aria-label="CSV file"
        className={classes.drop}
        data-over={isDragOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <FileUp size={22} strokeWidth={1.5} aria-hidden="true" className="dim" />
        <div className="min-w-0">
          <p className="medium break-anywhere">{file ? `${file.name}, ${formatSize(file.size)}` : 'Drop a CSV file here'}</p>
          <p id="import-limits" className="dim small">
            UTF-8, to 50,000 rows: one for each variant. Empty cells clear a field, columns that are missing leave it as it is. A file of
            all products shows which columns there are.
          </p>
          {problem && (
            <p role="alert" className="small error">
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
            const [picked] = currentTarget.files ?? []
            // Allows choosing the same file again after it was corrected.
            currentTarget.value = ''
            void accept(picked)
          }}
        />
      </fieldset>
    </Section>
  )
}
