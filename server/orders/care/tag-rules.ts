/** Tags are compared without case. */
export const tagKey = (tag: string): string => tag.normalize('NFC').toLowerCase()

/** Trimmed, with one space between words, each tag once as it was written first. */
export function normalizeTags(tags: readonly string[]): string[] {
  const written = tags.map((tag) => tag.normalize('NFC').trim().replaceAll(/\s+/gu, ' '))
  const keys = written.map(tagKey)
  return written.filter((_, i) => keys.indexOf(keys[i] as string) === i)
}

/** The tags without those of `removed`. */
export const withoutTags = (tags: readonly string[], removed: readonly string[]): string[] => {
  const keys = new Set(normalizeTags(removed).map(tagKey))
  return tags.filter((tag) => !keys.has(tagKey(tag)))
}

/** How many orders more or fewer have each tag, in its spelling. */
export function tagDifferences(before: readonly string[], after: readonly string[]): { key: string; tag: string; count: number }[] {
  const rows = (tags: readonly string[], others: readonly string[], count: number) =>
    tags.filter((tag) => !others.includes(tag)).map((tag) => ({ key: tagKey(tag), tag, count }))
  return [...rows(before, after, -1), ...rows(after, before, 1)]
}
