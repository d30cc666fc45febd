import { jobOf } from '../jobs/jobs'
import type { Principal } from '../principal'
import type { Reader } from '../reader'
import { notFound } from '../refusal'
import { errorColumns } from './column-rules'
import { csvOf } from './csv'
import { importInput, importJob, unwritten } from './import-job'
import { partOf } from './kept-rows'

/** The rows of an import that failed, as a file that can be put right and imported as it is. Refuses another's job, and one without any. */
export async function errorFile(reader: Reader, principal: Principal, dataDir: string, jobId: string): Promise<ReadableStream<Uint8Array>> {
  const job = await jobOf(reader, principal, jobId)
  if (!job || job.kind !== importJob.name || !job.resultUrl) throw notFound('file of errors of the import', jobId)
  const { id, columns } = importInput.parse(job.input)
  const progress = importJob.progress.parse(job.progress)
  const texts = [
    ...progress.parts.map((name) => () => partOf(dataDir, id, name)),
    ...(progress.failed.length ? [() => unwritten(dataDir, { id }, progress)] : []),
  ].values()
  const first = await next(texts).catch(() => {
    throw notFound('file of errors any more of the import', jobId)
  })
  const encoder = new TextEncoder()
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(csvOf([[...columns, ...errorColumns]], true) + (first ?? ''))),
    async pull(controller) {
      const text = await next(texts)
      if (text === null) controller.close()
      else controller.enqueue(encoder.encode(text))
    },
  })
}

const next = async (texts: Iterator<() => Promise<string>>): Promise<string | null> => {
  const { done, value } = texts.next()
  return done ? null : value()
}
