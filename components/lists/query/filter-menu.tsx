'use client'

import { Button, Popover } from '@mantine/core'
import { ChevronRight, ListFilter } from 'lucide-react'
import { useRef, useState } from 'react'
import { rankChoices } from './completion'
import classes from './filter-menu.module.css'
import { FilterValues } from './filter-values'
import type { Facet, QueryLanguage } from './language'
import { PickList } from './pick-list'

interface Props {
  q: string
  language: QueryLanguage
  facets: readonly Facet[]
  opened: boolean
  onOpened: (opened: boolean) => void
  setQuery: (q: string, how: 'push' | 'replace') => void
}

/** The button that opens the filters. They read and write the query line, which holds the only state. */
export function FilterMenu({ q, language, facets, opened, onOpened, setQuery }: Props) {
  const [typed, setTyped] = useState('')
  const [facet, setFacet] = useState<Facet | null>(null)
  const hasPushed = useRef(false)
  const button = useRef<HTMLButtonElement>(null)
  const set = (field: string, values: string[]) => {
    setQuery(language.withValues(q, field, values), hasPushed.current ? 'replace' : 'push')
    hasPushed.current = true
  }
  const change = (open: boolean) => {
    hasPushed.current = false
    setTyped('')
    setFacet(null)
    onOpened(open)
  }
  const items = rankChoices(
    facets.map(({ field, label }) => ({ value: field, label })),
    typed,
    true,
  ).flatMap(({ value }) => facets.find(({ field }) => field === value) ?? [])
  const hasSyntaxError = language.validate(q) !== null
  const activeCount = facets.filter(({ field }) => language.valuesOf(q, field).length > 0).length
  return (
    <Popover
      opened={opened}
      onChange={change}
      closeOnEscape={facet === null}
      position="bottom-end"
      width={288}
      trapFocus
      returnFocus
      // When opened by its shortcut without a focused element, the menu has no focus to restore.
      onExitTransitionEnd={() => setTimeout(() => document.activeElement === document.body && button.current?.focus(), 20)}
      shadow="md"
    >
      <Popover.Target>
        <Button
          ref={button}
          variant="default"
          className={classes.button}
          leftSection={<ListFilter size={15} aria-hidden="true" />}
          aria-keyshortcuts="f"
          onClick={() => change(!opened)}
        >
          Filter
          {activeCount > 0 && (
            <span className={classes.on}>
              {activeCount}
              <span className="unseen"> on</span>
            </span>
          )}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="Filter">
        {hasSyntaxError ? (
          <p className={classes.broken}>The query has a mistake. Fix it first.</p>
        ) : facet ? (
          <FilterValues
            key={facet.field}
            facet={facet}
            values={language.valuesOf(q, facet.field)}
            language={language}
            onValues={(values) => set(facet.field, values)}
            onBack={() => setFacet(null)}
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
            emptyText="No such filter; the search line has more."
          />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

const labelOf = (language: QueryLanguage, field: string, value: string) =>
  language.choicesOf(field)?.choices.find((choice) => choice.value.toLowerCase() === value.toLowerCase())?.label ?? value
