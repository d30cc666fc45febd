import type { Principal } from '@/server/kernel/principal'
import type { Reader } from '@/server/kernel/reader'
import { notFound } from '@/server/kernel/refusal'
import { findJob } from '@/server/platform/jobs/jobs'
import { importInput, orderImportJob } from './import-job'
import { readOutcomes } from './outcome-file'

/** Each line's outcome so far as a CSV file. Throws 404 for a job that the caller may not see, and when the file was deleted. */
export async function outcomesOf(
  reader: Reader,
  principal: Principal,
  dataDir: string,
  jobId: string,
): Promise<ReadableStream<Uint8Array>> {
  const job = await findJob(reader, principal, jobId)
  if (!job || job.kind !== orderImportJob.name) throw notFound('import of orders', jobId)
  const content = await readOutcomes(dataDir, importInput.parse(job.input).id, orderImportJob.progress.parse(job.progress))
  if (!content) throw notFound('file of outcomes any more of the import', jobId)
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await content.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await content.return(undefined)
    },
  })
}
