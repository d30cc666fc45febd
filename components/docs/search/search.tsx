'use client'

import { type ComponentProps, useMemo } from 'react'
import type { Searched } from './records'
import { createIndex } from './search-index'
import { SearchResults } from './search-results'
import { sectionsOf } from './sections'

interface Props {
  reference: Omit<Searched, 'sections'>
  pages: Parameters<typeof sectionsOf>[0]
}

/** The search of the whole reference; loaded when somebody goes to the search box. */
export default function Search({ reference, pages, ...results }: Props & Omit<ComponentProps<typeof SearchResults>, 'index'>) {
  const { operations, events, reasons, schemas } = reference
  const { statuses, limits, changelog } = pages
  const index = useMemo(
    () => createIndex({ operations, events, reasons, schemas, sections: sectionsOf({ statuses, limits, changelog }) }),
    [operations, events, reasons, schemas, statuses, limits, changelog],
  )
  return <SearchResults index={index} {...results} />
}
