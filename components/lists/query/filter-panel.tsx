'use client'

import { ChevronRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { PopoverAt } from '@/components/ui/floating/at-opener'
import type { Opener } from '@/components/ui/floating/opener'
import { rankChoices } from './completion'
import classes from './filter-menu.module.css'
import { FilterValues } from './filter-values'
import type { Facet, QueryLanguage } from './language'
import { PickList } from './pick-list'

interface Props {
  opener: Opener
  q: string
  language: QueryLanguage
  facets: readonly Facet[]
  setQuery: (q: string, how: 'push' | 'replace') => void
}

/** The filters in a popover: first the list of them, then the values of the chosen one. */
export default function FilterPanel({ opener, q, language, facets, setQuery }: Props) {
  const [typed, setTyped] = useState('')
  const [facet, setFacet] = useState<Facet | null>(null)
  /** The field whose values were shown last: it is active again on the way back. */
  const [left, setLeft] = useState<string | null>(null)
  const hasPushed = useRef(false)
  const set = (field: string, values: string[]) => {
    setQuery(language.withValues(q, field, values), hasPushed.current ? 'replace' : 'push')
    hasPushed.current = true
  }
  const [wasOpened, setWasOpened] = useState(opener.opened)
  // Opened and closed in other ways too, such as by the shortcut.
  if (wasOpened !== opener.opened) {
    hasPushed.current = false
    setWasOpened(opener.opened)
    setTyped('')
    setFacet(null)
  }
  const items = rankChoices(
    facets.map(({ field, label }) => ({ value: field, label })),
    typed,
    true,
  ).flatMap(({ value }) => facets.find(({ field }) => field === value) ?? [])
  const hasSyntaxError = language.validate(q) !== null
  return (
    <PopoverAt
      opener={opener}
      closeOnEscape={facet === null}
      width={288}
      // When opened by its shortcut without a focused element, the menu has no focus to restore.
      onExitTransitionEnd={() => setTimeout(() => document.activeElement === document.body && opener.button.focus(), 20)}
      dropdown={{ p: 0, 'aria-label': 'Filter' }}
    >
      {hasSyntaxError ? (
        <p className={classes.broken}>The query has a mistake. Fix it first.</p>
      ) : facet ? (
        <FilterValues
          key={facet.field}
          facet={facet}
          values={language.valuesOf(q, facet.field)}
          language={language}
          onValues={(values) => set(facet.field, values)}
          onBack={() => {
            setLeft(facet.field)
            setFacet(null)
          }}
        />
      ) : (
        <PickList
          label="Filter by"
          typed={typed}
          onTyped={setTyped}
          items={items.map(({ field, label, icon }) => ({
            id: field,
            label,
            icon,
            note: (
              <>
                <span className={classes.value}>
                  {language
                    .valuesOf(q, field)
                    .map((value) => labelOf(language, field, value))
                    .join(', ')}
                </span>
                <ChevronRight size={14} aria-hidden="true" />
              </>
            ),
          }))}
          onPick={({ id }) => {
            setTyped('')
            setFacet(facets.find(({ field }) => field === id) ?? null)
          }}
          onClear={({ id }) => set(id, [])}
          initial={
            typed
              ? 0
              : Math.max(
                  0,
                  items.findIndex(({ field }) => field === left),
                )
          }
          emptyText="No such filter; the search line has more."
        />
      )}
    </PopoverAt>
  )
}

const labelOf = (language: QueryLanguage, field: string, value: string) =>
  language.choicesOf(field)?.choices.find((choice) => choice.value.toLowerCase() === value.toLowerCase())?.label ?? value
