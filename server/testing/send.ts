import { Readable } from 'node:stream'
import { inject } from 'light-my-request'
import { engineOf } from '@/db/connection/engine'
import type { Runtime } from '../runtime'
import { baseUrl } from './service'

export interface SentRequest {
  method: string
  /** The path and query, as a client writes them in a request. */
  url: string
  headers: Record<string, string>
  body?: string | FormData | Blob | undefined
}

/**
 * Sends a request to the service without a network. The tests on SQLite send through the interface of Node's HTTP server, as `npm start`
 * does, those on PostgreSQL through the web standard one, as Next's route handler does, so that the whole suite runs through both.
 */
export const send = (runtime: Runtime, request: SentRequest): Promise<Response> =>
  engineOf(process.env.DATABASE_URL) === 'sqlite' ? sendToNode(runtime, request) : sendToWeb(runtime, request)

function sendToWeb(runtime: Runtime, { method, url, headers, body }: SentRequest): Promise<Response> {
  return runtime.handle(new Request(`${baseUrl}${url}`, { method, headers, ...(body === undefined ? {} : { body }) }))
}

/** Sends the path and query exactly as written. */
export async function sendToNode(runtime: Runtime, { method, url, headers, body }: SentRequest): Promise<Response> {
  const { type, payload } = await encoded(body)
  const dispatch = (message: Parameters<Runtime['serve']>[0], answer: Parameters<Runtime['serve']>[1]) => {
    // The library repairs a URL that is not valid, as a browser does.
    message.url = url
    void runtime.serve(message, answer)
  }
  const response = await inject(dispatch, {
    method: method as 'GET',
    url,
    headers: { ...(type ? { 'Content-Type': type } : {}), ...headers },
    ...(payload === undefined ? {} : { payload }),
    payloadAsStream: true,
  })
  // The library does not tell the service that a client has left.
  response.stream().once('close', () => response.raw.res.destroy())
  const status = response.statusCode
  const hasBody = method !== 'HEAD' && status !== 204 && status !== 304
  return new Response(hasBody ? (Readable.toWeb(response.stream()) as ReadableStream<Uint8Array>) : null, {
    status,
    headers: Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)]),
  })
}

async function encoded(body: SentRequest['body']): Promise<{ type: string | null; payload: string | Buffer | undefined }> {
  if (body === undefined || typeof body === 'string') return { type: null, payload: body }
  const encodedBody = new Response(body)
  return { type: encodedBody.headers.get('content-type'), payload: Buffer.from(await encodedBody.arrayBuffer()) }
}
