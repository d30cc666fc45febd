'use client'

import { useRef, useState } from 'react'
import { uuidv7 } from 'uuidv7'
import type { ImportPreview } from '@/server/catalog-csv/schemas'
import { ApiError, type Arguments, call } from '../api'
import { announce } from '../ui/announce'
import { counted } from '../ui/number'
import { asMapped, type ChosenFile, type Mapping } from './chosen-file'

/** Tens of thousands of rows are checked in that time, in ms. */
const LIMIT = 180_000

export interface Check {
  isChecking: boolean
  /** What importing the file would do. */
  preview: ImportPreview | null
  /** What is wrong with the whole of it, or kept it from being checked. */
  error: ApiError | null
  run(chosen: ChosenFile, mapping: Mapping): Promise<void>
  /** Begins the import; answers the id of its job. */
  begin(): Promise<string>
  forget(): void
}

/** Asks what a file would do, without doing it. What is answered of an earlier question is passed over. */
export function useCheck(): Check {
  const [isChecking, setChecking] = useState(false)
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const asked = useRef<AbortController>(null)
  const sent = useRef<{ body: Blob; key: string }>(null)

  function forget() {
    asked.current?.abort()
    asked.current = null
    setChecking(false)
    setPreview(null)
    setError(null)
  }

  async function run(chosen: ChosenFile, mapping: Mapping) {
    forget()
    const question = new AbortController()
    asked.current = question
    setChecking(true)
    // A lost answer is asked for again under the same key: a file is imported once.
    const body = asMapped(chosen, mapping)
    sent.current = { body, key: uuidv7() }
    try {
      const given = { query: { dryRun: 'true' }, body, limit: LIMIT, signal: question.signal }
      const found = (await call('POST /products/import', given as Arguments<'POST /products/import'>)) as unknown as ImportPreview
      if (question.signal.aborted) return
      setPreview(found)
      announce(`Checked: ${counted(found.changeCount, 'row')} to import, ${counted(found.errorCount, 'row')} with errors.`)
    } catch (thrown) {
      if (question.signal.aborted) return
      if (!(thrown instanceof ApiError)) throw thrown
      setError(thrown)
    }
    setChecking(false)
  }

  async function begin() {
    const { body, key } = sent.current as { body: Blob; key: string }
    const { job } = await call('POST /products/import', { body, headers: { 'idempotency-key': key } })
    return job.id
  }

  return { isChecking, preview, error, run, begin, forget }
}
