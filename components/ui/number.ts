/** With thousands set apart: "12,345". */
export const number = (count: number) => count.toLocaleString('en-US')

/** "1 order", "12,345 orders"; "10,000+ orders" where it was not counted further. */
export const counted = (count: number, word: string, isCapped = false) =>
  `${number(count)}${isCapped ? '+' : ''} ${count === 1 ? word : `${word}s`}`
