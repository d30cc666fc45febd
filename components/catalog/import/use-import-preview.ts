'use client'

import { useRef, useState } from 'react'
import { uuidv7 } from 'uuidv7'
import { ApiError, type Arguments, call } from '@/components/api/request'
import { formatCount } from '@/components/ui/format/text'
import { announce } from '@/components/ui/toasts/announce'
import type { ImportPreview } from '@/server/catalog/csv/schemas'
import { type ChosenFile, type Mapping, withMapping } from './chosen-file'

/** The timeout of a preview, in ms; enough for tens of thousands of rows. */
const TIMEOUT_MS = 180_000

export interface ImportPreviewState {
  isChecking: boolean
  /** The changes that the import would make. */
  preview: ImportPreview | null
  /** An error of the whole file or of the request. */
  error: ApiError | null
  run(chosen: ChosenFile, mapping: Mapping): Promise<void>
  /** Starts the import; returns the id of its job. */
  start(): Promise<string>
  reset(): void
}

/** Previews an import without running it. Answers to outdated requests are ignored. */
export function useImportPreview(): ImportPreviewState {
  const [isChecking, setChecking] = useState(false)
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const controller = useRef<AbortController>(null)
  const lastRequest = useRef<{ body: Blob; key: string }>(null)

  function reset() {
    controller.current?.abort()
    controller.current = null
    setChecking(false)
    setPreview(null)
    setError(null)
  }

  async function run(chosen: ChosenFile, mapping: Mapping) {
    reset()
    const request = new AbortController()
    controller.current = request
    setChecking(true)
    // Starting again after a lost answer sends the same idempotency key, so that a file is imported once.
    const body = withMapping(chosen, mapping)
    lastRequest.current = { body, key: uuidv7() }
    try {
      const options = { query: { dryRun: 'true' }, body, timeoutMs: TIMEOUT_MS, signal: request.signal }
      const answer = (await call('POST /products/import', options as Arguments<'POST /products/import'>)) as unknown as ImportPreview
      if (request.signal.aborted) return
      setPreview(answer)
      announce(`Checked: ${formatCount(answer.changeCount, 'row')} to import, ${formatCount(answer.errorCount, 'row')} with errors.`)
    } catch (thrown) {
      if (request.signal.aborted) return
      if (!(thrown instanceof ApiError)) throw thrown
      setError(thrown)
    }
    setChecking(false)
  }

  async function start() {
    const request = lastRequest.current as { body: Blob; key: string }
    try {
      const { job } = await call('POST /products/import', { body: request.body, headers: { 'idempotency-key': request.key } })
      return job.id
    } catch (error) {
      // A refusal is a known outcome: the next press is a new request.
      if (error instanceof ApiError && !error.isOutcomeUnknown) request.key = uuidv7()
      throw error
    }
  }

  return { isChecking, preview, error, run, start, reset }
}
