/** A number with separators: "12,345". */
export const formatNumber = (count: number) => count.toLocaleString('en-US')

/** A count with its noun: "1 order", "12,345 orders", "10,000+ orders" for a capped count. */
export const formatCount = (count: number, word: string, isCapped = false) =>
  `${formatNumber(count)}${isCapped ? '+' : ''} ${count === 1 ? word : `${word}s`}`

export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
