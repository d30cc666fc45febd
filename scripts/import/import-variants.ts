import { upsertVariants, variantImportRow } from '@/server/catalog/upsert-variants'
import { validationProblems } from '@/server/http/problems'
import { runChange } from '@/server/kernel/run-change'
import type { Runtime } from '@/server/runtime'
import { rows } from './read-rows'
import { commandContext } from './write-orders'

const CHUNK_SIZE = 200

export interface VariantTally {
  created: number
  updated: number
  unchanged: number
  rejected: number
}

/** Imports the variants of a file into the global catalog, by SKU. A second run changes nothing. */
export async function importVariants(
  runtime: Runtime,
  file: string,
  onRejected: (line: number, reason: string) => void,
): Promise<VariantTally> {
  const tally: VariantTally = { created: 0, updated: 0, unchanged: 0, rejected: 0 }
  let chunk: ReturnType<typeof variantImportRow.parse>[] = []
  const send = async () => {
    const some = chunk
    chunk = []
    const done = await runChange(runtime.database, commandContext(), (current) => upsertVariants(current, some))
    for (const name of ['created', 'updated', 'unchanged'] as const) tally[name] += done[name]
  }
  const reject = (line: number, reason: string) => {
    tally.rejected++
    onRejected(line, reason)
  }
  for await (const row of rows(file)) {
    if ('problem' in row) {
      reject(row.line, row.problem)
      continue
    }
    const parsed = variantImportRow.safeParse(row.record)
    if (parsed.success) chunk.push(parsed.data)
    else
      reject(
        row.line,
        validationProblems(parsed.error, row.record)
          .map((one) => `${one.propertyName}: ${one.errorMessage}`)
          .join(' · '),
      )
    if (chunk.length === CHUNK_SIZE) await send()
  }
  if (chunk.length) await send()
  return tally
}
