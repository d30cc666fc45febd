/** The most parts that one answer keeps. */
const MAX_PARTS = 4

/** A part of an answer that is JSON already, in UTF-8 as it is sent, and the version of its resource. */
export class StoredJson<T> {
  /** Only a type: the value that the bytes encode. */
  declare readonly value: T
  readonly bytes: Buffer
  readonly version: number
  private parts: Map<string, StoredJson<unknown>> | null = null

  constructor(json: string | Buffer, version: number) {
    this.bytes = typeof json === 'string' ? Buffer.from(json) : json
    this.version = version
  }

  /** A part of the value, kept by name, so that the JSON is parsed once for it. */
  part(name: string, pick: (value: T) => unknown): StoredJson<unknown> {
    const known = this.parts?.get(name)
    if (known) return known
    const part = new StoredJson<unknown>(JSON.stringify(pick(JSON.parse(this.bytes.toString()))), this.version)
    this.parts ??= new Map()
    if (this.parts.size < MAX_PARTS) this.parts.set(name, part)
    return part
  }
}

/** Stored JSON with fields at its end that change without its version. Nothing keeps them. */
export class LiveJson<T> extends StoredJson<T> {
  private readonly stored: StoredJson<unknown>
  private readonly live: object

  constructor(stored: StoredJson<unknown>, live: object) {
    super(withFields(stored.bytes, live), stored.version)
    this.stored = stored
    this.live = live
  }

  override part(name: string, pick: (value: T) => unknown): StoredJson<unknown> {
    const part = this.stored.part(name, pick as (value: unknown) => unknown)
    return new StoredJson(withFields(part.bytes, pick(this.live as T) as object), this.version)
  }
}

/** The JSON of an object with further fields at its end. */
function withFields(bytes: Buffer, fields: object): Buffer {
  const added = JSON.stringify(fields).slice(1)
  if (added === '}') return bytes
  const separator = bytes.length > EMPTY_LENGTH ? ',' : ''
  return Buffer.concat([bytes.subarray(0, -1), Buffer.from(separator + added)])
}

/** Of `{}`. */
const EMPTY_LENGTH = 2

/** An answer some of whose fields may be JSON already, whole or as the elements of a list. */
export type WithStoredJson<T> = {
  [K in keyof T]: T[K] | StoredJson<T[K]> | (T[K] extends (infer E)[] ? StoredJson<E>[] : never)
}
