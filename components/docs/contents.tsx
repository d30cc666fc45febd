'use client'

import { TextInput } from '@mantine/core'
import { ArrowLeft } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Link } from '@/components/ui/link'
import classes from './contents.module.css'
import type { Group, OperationEntry } from './document'

interface Props {
  query: string
  onQuery: (query: string) => void
  /** Loads the search, as soon as somebody may be about to use it. */
  onSearch: () => void
  groups: Group[]
  /** The number of all operations. */
  total: number
  /** The id of the operation or section in the address. */
  current: string
}

const guide = [
  ['guide', 'Quick start'],
  ['webhooks', 'Receive webhooks'],
  ['vendors', 'A vendor’s program'],
  ['rules', 'Conventions'],
] as const

const pages = [
  ['event-types', 'Event types'],
  ['reasons', 'Reasons of refusals'],
  ['status-codes', 'Status codes'],
  ['limits', 'Limits'],
  ['versions-policy', 'Versions and deprecation'],
  ['changelog', 'Changelog'],
] as const

/** The table of contents at the left of the page, with the search above it. */
export function Contents({ query, onQuery, onSearch, groups, total, current }: Props) {
  return (
    <nav aria-label="Reference" className={classes.contents}>
      <Link href="/" className={classes.home}>
        <ArrowLeft size={15} aria-hidden="true" />
        Back to Waybill
      </Link>
      <SearchBox query={query} onQuery={onQuery} onSearch={onSearch} />
      <p className={classes.count}>{total > 0 && `${total} operations`}</p>
      <div className={classes.lists}>
        <Sections title="Guide" sections={guide} current={current} onFollow={() => onQuery('')} />
        {groups.map(({ group, entries }) => (
          <div key={group}>
            <p className={classes.group}>{group}</p>
            <ul>
              {entries.map((entry) => (
                <li key={entry.id}>
                  <OperationLink entry={entry} isCurrent={entry.id === current} onFollow={() => onQuery('')} />
                </li>
              ))}
            </ul>
          </div>
        ))}
        <Sections title="More" sections={pages} current={current} onFollow={() => onQuery('')} />
      </div>
    </nav>
  )
}

/** `/` goes to the box, Enter to the first result, the arrow keys to the results, and Escape out of the search. */
function SearchBox({ query, onQuery, onSearch }: Pick<Props, 'query' | 'onQuery' | 'onSearch'>) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const focus = (event: globalThis.KeyboardEvent) => {
      const isTyped = event.target instanceof HTMLElement && event.target.matches('input, textarea, select')
      if (event.key !== '/' || isTyped || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [])

  function handleKey(event: KeyboardEvent) {
    const first = document.querySelector<HTMLElement>('main ol a')
    if (event.key === 'Escape') onQuery('')
    else if (event.key === 'ArrowDown' && first) {
      event.preventDefault()
      first.focus()
    } else if (event.key === 'Enter') first?.click()
  }

  return (
    <TextInput
      id="search"
      ref={input}
      type="search"
      label="Search"
      placeholder="Fields, errors, events …"
      rightSection={
        <span aria-hidden="true" className={classes.key}>
          /
        </span>
      }
      aria-keyshortcuts="/"
      value={query}
      onFocus={onSearch}
      onPointerEnter={onSearch}
      onChange={(event) => onQuery(event.currentTarget.value)}
      onKeyDown={handleKey}
    />
  )
}

interface SectionsProps {
  title: string
  sections: readonly (readonly [id: string, title: string])[]
  current: string
  onFollow: () => void
}

function Sections({ title, sections, current, onFollow }: SectionsProps) {
  return (
    <>
      <p className={classes.group}>{title}</p>
      <ul>
        {sections.map(([id, label]) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current || undefined} onClick={onFollow}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

interface LinkProps {
  entry: OperationEntry
  isCurrent: boolean
  onFollow: () => void
}

function OperationLink({ entry: { id, method, summary }, isCurrent, onFollow }: LinkProps) {
  return (
    <a href={`#${id}`} aria-current={isCurrent || undefined} onClick={onFollow}>
      <span className="grow">{summary}</span>
      <span className={classes.method}>{method === 'DELETE' ? 'DEL' : method}</span>
    </a>
  )
}
