import type { OperationCall } from '@/server/http/operation'
import { MediaReply, notModified } from '@/server/http/reply'
import { matchesETag } from '@/server/http/request'
import type { Reader } from '@/server/kernel/reader'
import { notFound } from '@/server/kernel/refusal'
import { findJob } from '@/server/platform/jobs/jobs'
import { canSeeAll } from '../packing-slips/load'
import { redrawTickets, ticketBatchJob, ticketsUrl } from './batch'
import { ticketJobProgress } from './schemas'
import { TICKET_RETENTION_MS, ticketPdf } from './store'

type DownloadContext = Pick<OperationCall<string, undefined>, 'principal' | 'context' | 'request'> & { reader: Reader }

/** The PDF of a batch of tickets whose job and shipments the caller sees; throws 404 for any other, and after 30 days. */
export async function downloadTickets({ reader, principal, context, request }: DownloadContext, id: string): Promise<MediaReply> {
  const job = await findJob(reader, principal, id)
  const since = new Date(Date.now() - TICKET_RETENTION_MS)
  if (!job || job.kind !== ticketBatchJob.name || job.resultUrl !== ticketsUrl(job.id) || job.createdAt < since)
    throw notFound('tickets of the job', id)
  const { shipmentIds, facilityName } = ticketJobProgress.parse(job.progress)
  if (!(await canSeeAll(reader, shipmentIds))) throw notFound('tickets of the job', id)
  const etag = `"${job.id}"`
  const headers = { ETag: etag, 'Cache-Control': 'private, no-cache' }
  if (matchesETag(request.headers.get('if-none-match'), etag)) return notModified(headers)
  const { dataDir } = context.settings
  const bytes = await ticketPdf(dataDir, job.id, () => redrawTickets(reader, dataDir, job))
  return new MediaReply(bytes, {
    ...headers,
    'Content-Type': 'application/pdf',
    'Content-Length': String(bytes.length),
    'Content-Disposition': `inline; filename="${fileName(job.id, facilityName, job.createdAt)}.pdf"`,
  })
}

/** "item-tickets-inkwell-nevada-2026-11-24-4d2f81": the facility when it is one, the date, and the end of the batch's id. */
function fileName(id: string, facilityName: string | null, createdAt: Date): string {
  const facility = facilityName
    ?.normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return ['item-tickets', facility, createdAt.toISOString().slice(0, 10), id.slice(-6)].filter(Boolean).join('-')
}
