import { formatCsv } from '@/server/kernel/csv-rules'
import type { Principal } from '@/server/kernel/principal'
import type { Reader } from '@/server/kernel/reader'
import { notFound } from '@/server/kernel/refusal'
import { findJob } from '@/server/platform/jobs/jobs'
import { errorColumns } from '../columns/column-rules'
import { importInput, importJob, pendingFailuresText } from './import-job'
import { readPart } from './staging'

/**
 * The failed rows of an import as a CSV file, to be corrected and imported as is. Refuses another user's job, and a job without failed
 * rows.
 */
export async function errorFile(reader: Reader, principal: Principal, dataDir: string, jobId: string): Promise<ReadableStream<Uint8Array>> {
  const job = await findJob(reader, principal, jobId)
  if (!job || job.kind !== importJob.name || !job.resultUrl) throw notFound('file of errors of the import', jobId)
  const { id, columns } = importInput.parse(job.input)
  const progress = importJob.progress.parse(job.progress)
  const texts = [
    ...progress.parts.map((name) => () => readPart(dataDir, id, name)),
    ...(progress.failed.length ? [() => pendingFailuresText(dataDir, { id }, progress)] : []),
  ].values()
  const first = await nextText(texts).catch(() => {
    throw notFound('file of errors any more of the import', jobId)
  })
  const encoder = new TextEncoder()
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(formatCsv([[...columns, ...errorColumns]], true) + (first ?? ''))),
    async pull(controller) {
      const text = await nextText(texts)
      if (text === null) controller.close()
      else controller.enqueue(encoder.encode(text))
    },
  })
}

const nextText = async (texts: Iterator<() => Promise<string>>): Promise<string | null> => {
  const { done, value } = texts.next()
  return done ? null : value()
}
