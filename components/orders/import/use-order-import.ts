'use client'

import { useRef, useState } from 'react'
import { uuidv7 } from 'uuidv7'
import { ApiError, type Arguments, call } from '@/components/api/request'
import type { OrderImportPreview } from '@/server/orders/import/schemas'

/** The timeout of an upload, in ms: the service waits as long for its end. */
const TIMEOUT_MS = 300_000
/** The service's maximum file size. */
const MAX_BYTES = 100 * 1024 * 1024

const typeOf = ({ name }: File) => (/\.(ndjson|jsonl?)$/i.test(name) ? 'application/x-ndjson' : 'text/csv')

/** A chosen file of orders with its check, and the job that imports it. */
export function useOrderImport() {
  const [file, setFile] = useState<File | null>(null)
  const [preview, setPreview] = useState<OrderImportPreview | null>(null)
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
    if (chosen.size > MAX_BYTES) return setProblem('A file has 100 MiB at most. Send it in parts.')
    const body = new Blob([chosen], { type: typeOf(chosen) })
    latest.current = { body, key: uuidv7() }
    await attempt(async () => {
      const options = { query: { dryRun: 'true' }, body, timeoutMs: TIMEOUT_MS }
      const checked = await call('POST /orders/import', options as Arguments<'POST /orders/import'>)
      if (latest.current?.body === body) setPreview(checked as unknown as OrderImportPreview)
    })
  }

  /** Starts the import. */
  const start = () =>
    attempt(async () => {
      const { body, key } = latest.current as { body: Blob; key: string }
      const { job } = await call('POST /orders/import', { body, timeoutMs: TIMEOUT_MS, headers: { 'idempotency-key': key } })
      setJobId(job.id)
    })

  return { file, preview, problem, isBusy, jobId, choose, start }
}
