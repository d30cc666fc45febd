/** How many rows of a pasted block find no row: those that begin at `at` (from 0) beyond the `count` there are. */
export const rowsBeyond = (block: readonly unknown[], at: number, count: number): number => Math.max(0, at + block.length - count)
