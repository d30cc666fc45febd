import type { Problem } from '@/server/kernel/refusal'

/** The maximum length of a line of an NDJSON file, and of a row of a CSV file, in characters. */
export const MAX_LINE_LENGTH = 1024 * 1024

/** An order of a file with the line on which it begins: its JSON, or the reasons why there is none. */
export type StagedOrder = { line: number; text: string } | { line: number; problems: Problem[] }
