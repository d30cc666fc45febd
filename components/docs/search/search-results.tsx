'use client'

import { type KeyboardEvent, useMemo } from 'react'
import { excerptOf, marked, type Part } from './excerpt'
import classes from './search.module.css'
import type { Hit, SearchIndex } from './search-index'

interface Props {
  index: SearchIndex
  query: string
  /** Shows the place of a result. */
  onOpen: (target: string) => void
  onClose: () => void
}

/** The results of a search: each says what and where it is, and shows the words that matched. Arrow keys move among them. */
export function SearchResults({ index, query, onOpen, onClose }: Props) {
  const { hits, total } = useMemo(() => index(query), [index, query])
  const shown = total > hits.length ? `The best ${hits.length} of ${total} results` : total === 1 ? '1 result' : `${total} results`
  return (
    <section aria-label="Search results">
      <h1>Search</h1>
      <p role="status" className={classes.count}>
        {total > 0 ? shown : `Nothing matches “${query}”. Every word has to occur: try fewer, or their beginnings.`}
      </p>
      <ol className={classes.results} onKeyDown={(event) => (event.key === 'Escape' ? onClose() : moveFocus(event))}>
        {hits.map((hit) => (
          <li key={`${hit.record.kind} ${hit.record.target}`}>
            <Result hit={hit} onOpen={onOpen} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Result({ hit: { record, words }, onOpen }: { hit: Hit } & Pick<Props, 'onOpen'>) {
  const { kind, title, where, text, target, others } = record
  return (
    <a
      href={`#${target}`}
      className={classes.result}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onOpen(target)
      }}
    >
      <span className={classes.head}>
        <span className={classes.kind}>{kind}</span>
        <span className={kind === 'Operation' || kind === 'Guide' ? classes.title : classes.name}>
          <Marked parts={marked(title, words)} />
        </span>
        <span className={classes.where}>
          <Marked parts={marked(where, words)} />
          {others > 0 && ` and ${others} more`}
        </span>
      </span>
      {text && (
        <span className={classes.text}>
          <Marked parts={excerptOf(text, words)} />
        </span>
      )}
    </a>
  )
}

function Marked({ parts }: { parts: Part[] }) {
  let at = 0
  return parts.map(({ text, isMarked }) => {
    at += text.length
    return isMarked ? <mark key={at}>{text}</mark> : text
  })
}

/** Moves the focus among the results, and from the first one up to the search box. */
function moveFocus(event: KeyboardEvent<HTMLOListElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')]
  const to = links.indexOf(document.activeElement as HTMLElement) + step
  if (to < 0) document.querySelector<HTMLElement>('#search')?.focus()
  else links[to]?.focus()
}
