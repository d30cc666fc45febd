import * as z from 'zod'

export type SortKey = (string | number)[]

export interface Cursor {
  q: Record<string, string>
  a: SortKey
  t: number
  c: boolean
  b?: SortKey
  r?: boolean
  /** The query that replaced one without a hit. */
  n?: string
}

export const encodeCursor = (cursor: Cursor) => Buffer.from(JSON.stringify(cursor)).toString('base64url')

export const key = z.array(z.union([z.string(), z.number()])).max(4)

/**
 * Cursors come back sealed (cursor-seal.ts), so they are genuine; but an earlier version of the service may have written them in another
 * form.
 */
const cursorSchema = z.strictObject({
  q: z.record(z.string(), z.string()),
  a: key,
  t: z.number().int(),
  c: z.boolean(),
  b: key.optional(),
  r: z.boolean().optional(),
  n: z.string().optional(),
})

export function decodeCursor(text: string): Cursor | null {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString())) as Cursor
  } catch {
    return null
  }
}
