/** Header values by lower-case name. */
export interface HttpHeaders {
  get(name: string): string | null
  has(name: string): boolean
}

/** A request, whatever server received it. */
export interface HttpRequest {
  readonly method: string
  /** The path as sent, percent-encoded, from its first slash. */
  readonly path: string
  /** The query as sent, with its question mark; empty without a query. */
  readonly search: string
  readonly headers: HttpHeaders
  /** The chunks of the body; they can be read once. */
  readonly body: AsyncIterable<Uint8Array>
}
