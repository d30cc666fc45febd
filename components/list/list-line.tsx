'use client'

import { KeyHint } from '../keys/key-hint'
import { type Facet, FilterMenu } from '../search/filter-menu'
import { QueryLine } from '../search/query-line'
import classes from './list.module.css'
import { useEnter } from './use-enter'
import type { Queried } from './use-queried'

interface Props<Row> {
  queried: Queried<Row>
  placeholder: string
  facets: readonly Facet[]
  /** Whether a row is what was typed: its number, its id. Left out where rows have none that is typed. */
  isItself?: (row: Row, typed: string) => boolean
  open: (row: Row) => void
}

const never = () => false

/** The line that the list is asked in, and the menu that writes into it. */
export function ListLine<Row>({ queried, placeholder, facets, isItself = never, open }: Props<Row>) {
  const { noun, view, language, refused, tell, line, isFiltering, setFiltering, list, rows, isOld, isFetching, error, grid } = queried
  const { q } = view
  const isThere = Boolean(list) && !isOld && !isFetching
  const enter = useEnter({ q, rows, isItself, isRefused: Boolean(error), isThere, grid, open })
  return (
    <div className={classes.line}>
      <QueryLine
        q={q}
        language={language}
        refused={refused}
        label={`Filter ${noun}s`}
        placeholder={placeholder}
        tell={tell}
        onEnter={enter}
        handle={line}
        hint={<KeyHint keys="/" />}
      />
      <FilterMenu q={q} language={language} facets={facets} opened={isFiltering} onOpened={setFiltering} tell={tell} />
    </div>
  )
}
