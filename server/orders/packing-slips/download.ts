import { acceptedWeight } from '@/server/http/accept'
import type { OperationCall } from '@/server/http/operation'
import { MediaReply, notModified } from '@/server/http/reply'
import { matchesETag } from '@/server/http/request'
import type { Reader } from '@/server/kernel/reader'
import { getSlip } from './load'
import { drawPdf, pdfBytes } from './pdf/store'
import type { SlipModel } from './schemas'

type DownloadContext = Pick<OperationCall<string, undefined>, 'principal' | 'context' | 'request'> & { reader: Reader }

/** A slip as the caller accepts it: its PDF or its JSON. */
export async function downloadSlip(
  { reader, principal, context, request }: DownloadContext,
  id: string,
): Promise<MediaReply | { packingSlip: SlipModel }> {
  const { slip, name, inputs } = await getSlip(reader, principal, id)
  const { dataDir } = context.settings
  if (prefersJson(request.headers.get('accept'))) {
    if (slip.pageCount) return { packingSlip: slip }
    // A slip of a batch that has not been drawn yet.
    const pages = await drawPdf(dataDir, slip.id, await inputs())
    return { packingSlip: { ...slip, pageCount: pages.reduce((sum, count) => sum + count, 0) } }
  }
  const etag = `"${slip.id}"`
  const headers = { ETag: etag, 'Cache-Control': 'private, no-cache', Vary: 'Accept' }
  if (matchesETag(request.headers.get('if-none-match'), etag)) return notModified(headers)
  const bytes = await pdfBytes(dataDir, slip.id, inputs)
  return new MediaReply(bytes, {
    ...headers,
    'Content-Type': 'application/pdf',
    'Content-Length': String(bytes.length),
    'Content-Disposition': `inline; filename="${name}.pdf"`,
  })
}

/** Whether the Accept header prefers JSON to a PDF. On equal preference, the PDF wins. */
export const prefersJson = (accept: string | null): boolean =>
  acceptedWeight(accept, 'application/json') > acceptedWeight(accept, 'application/pdf')
