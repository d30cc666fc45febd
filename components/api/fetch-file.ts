import type { DownloadedFile } from '@/components/ui/download-button'
import { brokenOff } from './api-error'
import { gate } from './gate'
import { send } from './send'

/**
 * Fetches a file completely and calls `onProgress` with the bytes received so far. Rejects with an `ApiError` when it is refused or breaks
 * off; an expired session asks for the password first. `accept` is the media type of an answer that has several.
 */
export function fetchFile(address: string, onProgress: (bytes: number) => void, accept?: string): Promise<DownloadedFile> {
  const headers = new Headers({ 'x-waybill': '1', ...(accept && { accept }) })
  const owner = gate.ownerId()
  if (owner) headers.set('x-waybill-user', owner)
  const readAnswer = async (response: Response) => ({ name: fileName(response), content: await readBody(response, onProgress) })
  return send(address, { method: 'GET', headers, readAnswer })
}

async function readBody(response: Response, onProgress: (bytes: number) => void): Promise<Blob> {
  let bytes = 0
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      onProgress(bytes)
      controller.enqueue(chunk)
    },
  })
  const headers = { 'content-type': response.headers.get('content-type') ?? 'application/octet-stream' }
  try {
    // The browser may keep a large blob on disk.
    return await new Response(response.body?.pipeThrough(counted) ?? null, { headers }).blob()
  } catch {
    throw brokenOff()
  }
}

const fileName = (response: Response) => /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'download'
