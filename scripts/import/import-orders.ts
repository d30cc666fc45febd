import { createHash } from 'node:crypto'
import type { Runtime } from '@/server/runtime'
import { fingerprint, type Row, rows } from './read-rows'
import { createOrders, hasOrder, type Outcome } from './write-orders'

const CHUNK_SIZE = 100
/** How long a chunk is retried while the database is busy, in ms. */
const BUSY_TIMEOUT_MS = 120_000

export interface Tally {
  created: number
  /** Rows that an earlier run imported. */
  alreadyThere: number
  rejected: number
}

export interface ImportOptions {
  file: string
  /** The merchant of rows that name none. */
  merchantId: string | null
  onRejected(line: number, reason: string): void
  onProgress(rows: number): void
}

interface PreparedOrder {
  line: number
  record: Record<string, unknown>
  merchantId: string
  /** The ids by which a second run recognizes the row. */
  externalId: string | null
  safeId: string | null
}

/**
 * Creates an order from each row. An interrupted import can be run again: a row whose externalId or safeId its merchant already has is
 * skipped, and a row with neither gets a safeId computed from the file's content and its line.
 */
export async function importOrders(runtime: Runtime, { file, merchantId, onRejected, onProgress }: ImportOptions): Promise<Tally> {
  const content = await fingerprint(file)
  const tally: Tally = { created: 0, alreadyThere: 0, rejected: 0 }
  const firstLine = new Map<string, number>()
  const reject = (line: number, reason: string) => {
    tally.rejected++
    onRejected(line, reason)
  }

  async function send(chunk: PreparedOrder[]) {
    const outcomes = await createWithRetries(runtime, chunk)
    for (const [i, { status, response }] of outcomes.entries()) {
      const row = chunk[i] as PreparedOrder
      if (status === 201) tally.created++
      else if (status === 409 && (await isThere(runtime, row, response))) tally.alreadyThere++
      else reject(row.line, reasonOf(response))
    }
    onProgress(chunk.length)
  }

  let chunk: PreparedOrder[] = []
  for await (const row of rows(file)) {
    const prepared = prepare(row, content, merchantId)
    const duplicate = prepared && duplicateReason(prepared, firstLine)
    if (!prepared || duplicate) {
      reject(row.line, duplicate ?? (row as { problem: string }).problem)
      onProgress(1)
      continue
    }
    chunk.push(prepared)
    if (chunk.length < CHUNK_SIZE) continue
    await send(chunk)
    chunk = []
  }
  if (chunk.length) await send(chunk)
  return tally
}

function prepare(row: Row, content: string, fallback: string | null): PreparedOrder | null {
  if ('problem' in row) return null
  const record = { ...row.record }
  if (record.merchantId === undefined && fallback) record.merchantId = fallback
  const merchantId = String(record.merchantId ?? '')
  const externalId = typeof record.externalId === 'string' ? record.externalId : null
  if (externalId === null && (record.safeId === undefined || record.safeId === null))
    record.safeId = createHash('sha256').update(`${content} ${row.line} ${merchantId}`).digest('hex').slice(0, 32)
  return { line: row.line, record, merchantId, externalId, safeId: typeof record.safeId === 'string' ? record.safeId : null }
}

/** Two rows of one file with the same externalId are an error, not a second run. */
function duplicateReason({ line, merchantId, externalId }: PreparedOrder, firstLine: Map<string, number>): string | null {
  if (externalId === null) return null
  const name = `${merchantId} ${externalId}`
  const first = firstLine.get(name)
  if (first === undefined) firstLine.set(name, line)
  return first === undefined ? null : `externalId: line ${first} of this file has "${externalId}" too.`
}

async function isThere(runtime: Runtime, row: PreparedOrder, response: Outcome['response']): Promise<boolean> {
  const field = response?.errors[0]?.propertyName?.replace(/^bulk\[\d+\]\.?/, '')
  if (field === 'externalId') return true
  return field === 'safeId' && row.safeId !== null && hasOrder(runtime, { ...row, safeId: row.safeId })
}

/** Sends a chunk, and retries the records that found the database busy. */
async function createWithRetries(runtime: Runtime, chunk: PreparedOrder[]): Promise<Outcome[]> {
  const deadline = Date.now() + BUSY_TIMEOUT_MS
  const outcomes = await createOrders(
    runtime,
    chunk.map(({ record }) => record),
  )
  for (;;) {
    const busy = [...outcomes.keys()].filter((i) => outcomes[i]?.status === 503)
    if (!busy.length) return outcomes
    if (Date.now() > deadline) throw new Error('The database is busy or full. Nothing is lost: run the same command again.')
    await new Promise((done) => setTimeout(done, 500))
    const again = await createOrders(
      runtime,
      busy.map((i) => chunk[i]?.record),
    )
    for (const [j, i] of busy.entries()) outcomes[i] = again[j] as Outcome
  }
}

function reasonOf(response: Outcome['response']): string {
  const messages = (response?.errors ?? []).map(({ propertyName, errorMessage }) => {
    const field = propertyName?.replace(/^bulk\[\d+\]\.?/, '')
    return field ? `${field}: ${errorMessage}` : errorMessage
  })
  return messages.join(' · ')
}
