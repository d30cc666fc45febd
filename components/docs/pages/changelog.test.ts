import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseChangelog } from './changelog'

test('every line of docs/changelog.md is shown, newest day first', () => {
  const markdown = readFileSync('docs/changelog.md', 'utf8')
  const days = parseChangelog(markdown)
  const lines = markdown.split('\n').filter((line) => line.startsWith('- '))
  expect(days.flatMap(({ changes }) => changes.map(({ title, text }) => `- **${title}.** ${text}`))).toEqual(lines)
  const dates = days.map(({ date }) => date)
  expect(dates).toEqual([...dates].sort().reverse())
  for (const date of dates) expect(date).toMatch(/^\d{4}-\d\d-\d\d$/)
})

test('a line of another form is an error, so that none is left out', () => {
  expect(() => parseChangelog('# Changes\n\n## 2026-11-24\n\nMore text\n')).toThrow('More text')
})
