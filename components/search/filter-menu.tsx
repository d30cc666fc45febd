'use client'

import { Button, Popover } from '@mantine/core'
import { ChevronRight, ListFilter, type LucideIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { ranked } from './completion'
import classes from './filter-menu.module.css'
import { FilterValues } from './filter-values'
import type { Language } from './language'
import { PickList } from './pick-list'

/** A qualifier that is offered by name, for those who would rather not type it. */
export interface Facet {
  field: string
  label: string
  icon: LucideIcon
  /** Days can be given as a range. */
  isDates?: boolean
}

interface Props {
  q: string
  language: Language
  facets: readonly Facet[]
  opened: boolean
  onOpened: (opened: boolean) => void
  tell: (q: string, how: 'push' | 'replace') => void
}

/** The button that opens what one can filter by; what is chosen is written into the line, and read from there. */
export function FilterMenu({ q, language, facets, opened, onOpened, tell }: Props) {
  const [typed, setTyped] = useState('')
  const [facet, setFacet] = useState<Facet | null>(null)
  const isTold = useRef(false)
  const button = useRef<HTMLButtonElement>(null)
  const set = (field: string, values: string[]) => {
    tell(language.withValues(q, field, values), isTold.current ? 'replace' : 'push')
    isTold.current = true
  }
  const change = (open: boolean) => {
    isTold.current = false
    setTyped('')
    setFacet(null)
    onOpened(open)
  }
  const items = ranked(
    facets.map(({ field, label }) => ({ value: field, label })),
    typed,
    true,
  ).flatMap(({ value }) => facets.find(({ field }) => field === value) ?? [])
  const isUnreadable = language.problemOf(q) !== null
  const on = facets.filter(({ field }) => language.valuesOf(q, field).length > 0).length
  return (
    <Popover
      opened={opened}
      onChange={change}
      closeOnEscape={facet === null}
      position="bottom-end"
      width={288}
      trapFocus
      returnFocus
      // Opened by its key, with the focus nowhere, there is nothing to give it back to.
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
          {on > 0 && (
            <span className={classes.on}>
              {on}
              <span className="unseen"> on</span>
            </span>
          )}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="Filter">
        {isUnreadable ? (
          <p className={classes.broken}>The query has a mistake. Mend it first.</p>
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
            items={items.map(({ field, label, icon: Icon }) => ({
              id: field,
              label,
              icon: <Icon size={15} aria-hidden="true" />,
              note: (
                <>
                  <span className={classes.value}>
                    {language
                      .valuesOf(q, field)
                      .map((value) => wordOf(language, field, value))
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
            nothing="There is no such filter; the query line knows more."
          />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

const wordOf = (language: Language, field: string, value: string) =>
  language.choicesOf(field)?.choices.find((choice) => choice.value.toLowerCase() === value.toLowerCase())?.label ?? value
