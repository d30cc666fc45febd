/** A number with separators: "12,345". */
export const formatNumber = (count: number) => count.toLocaleString('en-US')

/** A count with its noun: "1 order", "12,345 orders", "10,000+ orders" for a capped count. */
export const formatCount = (count: number, word: string, isCapped = false) =>
  `${formatNumber(count)}${isCapped ? '+' : ''} ${count === 1 ? word : `${word}s`}`

/** The size of a file: "12 KiB", "3.4 MiB". */
export const formatSize = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KiB` : `${(bytes / 1024 / 1024).toFixed(1)} MiB`

export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The first letters of the first two words of a name: "ML" of Maria Lopez. */
export const initials = (name: string) =>
  name
    .split(/[\s@.]+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')

/** Names as a sentence has them: "Ann, Bob and Eve". */
export const joinNames = (names: readonly string[]) =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
