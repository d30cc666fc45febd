/** The changes of a day, as docs/changelog.md has them. */
export interface ChangelogDay {
  date: string
  changes: { title: string; text: string }[]
}

/** The days of docs/changelog.md: `## date`, and below it `- **Title.** Text` for each change. */
export function parseChangelog(markdown: string): ChangelogDay[] {
  const [, ...days] = markdown.split(/^## /m)
  return days.map((day) => {
    const [date = '', ...lines] = day.trim().split('\n')
    const changes = lines.flatMap((line) => {
      const [, title = '', text = ''] = /^- \*\*(.+?)\.\*\* (.+)$/.exec(line) ?? []
      if (!title && line.trim()) throw new Error(`docs/changelog.md: not "- **Title.** Text": ${line}`)
      return title ? [{ title, text }] : []
    })
    return { date, changes }
  })
}
