/** The most parts that one text keeps. */
const MAX_PARTS = 4

/** A part of an answer that is JSON already, and the version of its resource. */
export class StoredJson<T> {
  /** Only a type: the value that the text encodes. */
  declare readonly value: T
  readonly text: string
  readonly version: number
  private parts: Map<string, StoredJson<unknown>> | null = null

  constructor(text: string, version: number) {
    this.text = text
    this.version = version
  }

  /** A part of the value, kept by name, so that the text is parsed once for it. */
  part(name: string, pick: (value: T) => unknown): StoredJson<unknown> {
    const known = this.parts?.get(name)
    if (known) return known
    const part = new StoredJson<unknown>(JSON.stringify(pick(JSON.parse(this.text))), this.version)
    this.parts ??= new Map()
    if (this.parts.size < MAX_PARTS) this.parts.set(name, part)
    return part
  }
}

/** An answer some of whose fields may be JSON already, whole or as the elements of a list. */
export type WithStoredJson<T> = {
  [K in keyof T]: T[K] | StoredJson<T[K]> | (T[K] extends (infer E)[] ? StoredJson<E>[] : never)
}
