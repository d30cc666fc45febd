/** An answer, whatever server sends it. */
export interface Reply {
  status: number
  /** Text, bytes, or a stream of bytes; null for no body. */
  body: string | Uint8Array | ReadableStream<Uint8Array> | null
  headers: Record<string, string>
  /** Whether it may be compressed: not when it holds a secret. */
  isCompressible?: boolean
}

/** The reply of a read that is not declared JSON: a file, a stream, or a 304. Its headers name its Content-Type. */
export class MediaReply implements Reply {
  readonly body: Reply['body']
  readonly headers: Record<string, string>
  readonly status: number
  isCompressible?: boolean

  constructor(body: Reply['body'], headers: Record<string, string>, status = 200) {
    this.body = body
    this.headers = headers
    this.status = status
  }
}

/** The reply to a conditional request whose condition names the current content. */
export const notModified = (headers: Record<string, string>) => new MediaReply(null, headers, 304)
