'use client'

import { TextInput } from '@mantine/core'
import { ArrowLeft } from 'lucide-react'
import { Link } from '@/components/ui/link'
import classes from './contents.module.css'
import type { Group, OperationEntry } from './document'

interface Props {
  query: string
  onQuery: (query: string) => void
  groups: Group[]
  /** The number of all operations. */
  total: number
  /** The id of the operation in the address. */
  current: string
}

const guide = [
  ['guide', 'Quick start'],
  ['rules', 'Conventions'],
  ['event-types', 'Event types'],
  ['reasons', 'Reasons of refusals'],
] as const

/** The table of contents at the left of the page, with a filter above it. */
export function Contents({ query, onQuery, groups, total, current }: Props) {
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0)
  return (
    <nav aria-label="Reference" className={classes.contents}>
      <Link href="/" className={classes.home}>
        <ArrowLeft size={15} aria-hidden="true" />
        Back to Waybill
      </Link>
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

function OperationLink({ entry: { id, method, summary }, isCurrent }: { entry: OperationEntry; isCurrent: boolean }) {
  return (
    <a href={`#${id}`} aria-current={isCurrent || undefined}>
      <span className="grow">{summary}</span>
      <span className={classes.method}>{method === 'DELETE' ? 'DEL' : method}</span>
    </a>
  )
}
