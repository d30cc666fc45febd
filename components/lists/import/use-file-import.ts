'use client'

import { useRef, useState } from 'react'
import { uuidv7 } from 'uuidv7'
import { ApiError, type Arguments, call } from '@/components/api/request'

/** The timeout of an upload, in ms: the service waits as long for its end. */
const TIMEOUT_MS = 300_000

/** The operations that check a file in a dry run and import it as a job, with the permission that each needs. */
export const importPermissions = {
  'POST /orders/import': 'orders:create',
  'POST /shipments/tracking/import': 'shipments:update',
} as const
export type ImportOperation = keyof typeof importPermissions

interface ImportOptions {
  operation: ImportOperation
  /** The service's maximum size of a file. */
  maxMib: number
  typeOf: (file: File) => 'text/csv' | 'application/x-ndjson'
}

/** A chosen file with its check, and the job that imports it. `P` is the answer of the check. */
export function useFileImport<P>({ operation, maxMib, typeOf }: ImportOptions) {
  const [file, setFile] = useState<File | null>(null)
  const [preview, setPreview] = useState<P | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [jobId, setJobId] = useState<string | null>(null)
  const latest = useRef<{ body: Blob; key: string }>(null)

  async function attempt(send: () => Promise<void>) {
    setBusy(true)
    setProblem(null)
    try {
      await send()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // A refusal is a known outcome: the next press is a new request.
      if (latest.current && !error.isOutcomeUnknown) latest.current.key = uuidv7()
      setProblem(error.message)
    } finally {
      setBusy(false)
    }
  }

  /** Checks a file without importing it. */
  async function choose(chosen: File) {
    setFile(chosen)
    setPreview(null)
    if (chosen.size > maxMib * 1024 * 1024) return setProblem(`A file has ${maxMib} MiB at most. Send it in parts.`)
    const body = new Blob([chosen], { type: typeOf(chosen) })
    latest.current = { body, key: uuidv7() }
    await attempt(async () => {
      const options = { query: { dryRun: 'true' }, body, timeoutMs: TIMEOUT_MS }
      const checked = await call(operation, options as Arguments<ImportOperation>)
      if (latest.current?.body === body) setPreview(checked as unknown as P)
    })
  }

  /** Starts the import. */
  const start = () =>
    attempt(async () => {
      const { body, key } = latest.current as { body: Blob; key: string }
      const { job } = await call(operation, { body, timeoutMs: TIMEOUT_MS, headers: { 'idempotency-key': key } })
      setJobId(job.id)
    })

  /** Leaves the file out, whose check no longer counts. */
  function reset() {
    latest.current = null
    setFile(null)
    setPreview(null)
    setProblem(null)
  }

  return { file, preview, problem, isBusy, jobId, choose, reset, start }
}
