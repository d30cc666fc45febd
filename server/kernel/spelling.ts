/** Suggestions for misspelled names. */

/** The closest choice: one with the same beginning, or an edit distance of at most a third of its letters. */
export const nearestChoice = (typed: string, choices: readonly string[]): string | undefined => nearestChoices(typed, choices)[0]

/** The close choices, the closest first. */
export function nearestChoices(typed: string, choices: readonly string[]): string[] {
  const text = normalizeSpelling(typed)
  if (!text) return []
  const ranked = choices.map((choice) => ({
    choice,
    distance: editDistance(text, normalizeSpelling(choice)),
    begins: normalizeSpelling(choice).startsWith(text),
  }))
  const likely = ranked.filter(({ choice, distance, begins }) => begins || distance <= Math.max(1, Math.floor(choice.length / 3)))
  return likely.sort((a, b) => Number(b.begins) - Number(a.begins) || a.distance - b.distance).map(({ choice }) => choice)
}

/** The text without case, spaces, hyphens and underscores. */
export const normalizeSpelling = (text: string) => text.toLowerCase().replace(/[\s_-]+/gu, '')

/** Edit distance (insert, delete, replace, swap of neighbours) of the first 40 units of both texts. */
export function editDistance(from: string, to: string): number {
  const [a, b] = [from.slice(0, 40), to.slice(0, 40)]
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)]
  const cell = (row: number, column: number) => rows[row]?.[column] ?? 0
  for (let row = 1; row <= a.length; row += 1) {
    rows.push([row])
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1] ? 0 : 1
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      const best = Math.min(cell(row - 1, column) + 1, cell(row, column - 1) + 1, cell(row - 1, column - 1) + same)
      rows[row]?.push(swapped ? Math.min(best, cell(row - 2, column - 2) + 1) : best)
    }
  }
  return cell(a.length, b.length)
}
