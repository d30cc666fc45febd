import type { OperationEntry } from '../document'

/** A request that a sample sends. */
export interface RequestSample {
  entry: OperationEntry
  /** The values of the operation's parameters by their names; empty ones are left out. */
  values: Record<string, string>
  /** The body as it is sent: JSON, or CSV. */
  body: string
  /** The address of the service. */
  base: string
  /** Whether the sample shows how a program takes a refusal. */
  isRefused?: boolean
  /** Whether the body has mistakes that the client package's types refuse. */
  hasMistakes?: boolean
  /** The paths of the values of the answer that the program prints, such as `order.shortId`; without any, it prints its main fields. */
  prints?: string[]
}

/** A value of the request that an environment variable holds, as in `$ORDER`: its name. */
export const variableOf = (value: unknown): string | null => (typeof value === 'string' ? (/^\$([A-Z]+)$/.exec(value)?.[1] ?? null) : null)

/** The body as a value. Throws a SyntaxError when it is not JSON. */
export const parseBody = ({ entry, body }: RequestSample): unknown => (entry.body?.media === 'application/json' ? JSON.parse(body) : body)

/** The lines of a text, each with its line break. */
export const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? []
