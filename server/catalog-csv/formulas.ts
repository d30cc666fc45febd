/** What a spreadsheet takes for the beginning of a formula, wide forms too; a tab or line break is passed over by some before they look. */
const beginning = '[=+\\-@\\t\\r\\n\\uff1d\\uff0b\\uff0d\\uff20]'
const runs = new RegExp(`^'*${beginning}`)
const isDefused = new RegExp(`^'+${beginning}`)

/** A text as a cell that no spreadsheet carries out: one that would be a formula, apostrophes before it or not, gets one apostrophe more. */
export const defused = (text: string): string => (runs.test(text) ? `'${text}` : text)

/** The text of such a cell. For every text, asTyped(defused(text)) is that text again. */
export const asTyped = (cell: string): string => (isDefused.test(cell) ? cell.slice(1) : cell)
