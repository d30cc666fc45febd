'use client'

import { Button } from '@mantine/core'
import { ListFilter } from 'lucide-react'
import { lazy } from 'react'
import { OpenerButton } from '@/components/ui/floating/opener'
import classes from './filter-menu.module.css'
import type { Facet, QueryLanguage } from './language'

const load = () => import('./filter-panel')
const FilterPanel = lazy(load)

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
  const activeCount = facets.filter(({ field }) => language.valuesOf(q, field).length > 0).length
  return (
    <OpenerButton
      popup="dialog"
      load={load}
      opened={opened}
      onChange={onOpened}
      button={
        <Button
          variant="default"
          className={classes.button}
          leftSection={<ListFilter size={15} aria-hidden="true" />}
          aria-keyshortcuts="f"
        >
          Filter
          {activeCount > 0 && (
            <span className={classes.on}>
              {activeCount}
              <span className="unseen"> on</span>
            </span>
          )}
        </Button>
      }
    >
      {(opener) => <FilterPanel opener={opener} q={q} language={language} facets={facets} setQuery={setQuery} />}
    </OpenerButton>
  )
}
