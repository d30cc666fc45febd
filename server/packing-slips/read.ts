import type { Call } from '../http/operation'
import { matches } from '../http/request'
import type { Reader } from '../reader'
import { prefersJson } from './accept'
import { findSlip } from './find'
import { drawPdf, pdfBytes } from './pdf-store'
import type { SlipModel } from './schemas'

type Asked = Pick<Call<string, undefined>, 'principal' | 'runtime' | 'request'> & { reader: Reader }

/** A slip as the caller wants it: its PDF, or what is known of it. */
export async function readSlip({ reader, principal, runtime, request }: Asked, id: string): Promise<Response | { packingSlip: SlipModel }> {
  const { slip, name, inputs } = await findSlip(reader, principal, id)
  const { dataDir } = runtime.settings
  if (prefersJson(request.headers.get('accept'))) {
    if (slip.pageCount) return { packingSlip: slip }
    // One of a batch that has not been drawn yet.
    const pages = await drawPdf(dataDir, slip.id, await inputs())
    return { packingSlip: { ...slip, pageCount: pages.reduce((sum, count) => sum + count, 0) } }
  }
  const etag = `"${slip.id}"`
  const headers = { ETag: etag, 'Cache-Control': 'private, no-cache', Vary: 'Accept' }
  if (matches(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  const bytes = await pdfBytes(dataDir, slip.id, inputs)
  return new Response(bytes as unknown as BodyInit, {
    headers: {
      ...headers,
      'Content-Type': 'application/pdf',
      'Content-Length': String(bytes.length),
      'Content-Disposition': `inline; filename="${name}.pdf"`,
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
