'use client'

import { TextInput } from '@mantine/core'
import classes from './contents.module.css'
import type { Entry } from './document'
import type { Group } from './groups'

interface Props {
  query: string
  onQuery: (query: string) => void
  groups: Group[]
  /** How many operations there are in all. */
  total: number
  /** The operation that the address names. */
  current: string
}

const guide = [
  ['guide', 'Five minutes'],
  ['rules', 'What holds everywhere'],
] as const

/** What is on the page, at its left: narrowed by what is typed above it. */
export function Contents({ query, onQuery, groups, total, current }: Props) {
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0)
  return (
    <nav aria-label="Reference" className={classes.contents}>
      <TextInput type="search" label="Find an operation" value={query} onChange={(event) => onQuery(event.currentTarget.value)} />
      <p role="status" className={classes.count}>
        {total > 0 && (query ? `${count} of ${total} operations` : `${total} operations`)}
      </p>
      <div className={classes.lists}>
        {!query && (
          <>
            <p className={classes.group}>Guide</p>
            <ul>
              {guide.map(([id, title]) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ul>
          </>
        )}
        {groups.map(({ group, entries }) => (
          <div key={group}>
            <p className={classes.group}>{group}</p>
            <ul>
              {entries.map((entry) => (
                <li key={entry.id}>
                  <OperationLink entry={entry} isCurrent={entry.id === current} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  )
}

function OperationLink({ entry: { id, method, summary }, isCurrent }: { entry: Entry; isCurrent: boolean }) {
  return (
    <a href={`#${id}`} aria-current={isCurrent || undefined}>
      <span className={classes.summary}>{summary}</span>
      <span className={classes.method}>{method === 'DELETE' ? 'DEL' : method}</span>
    </a>
  )
}
