'use client'

import { Alert, Loader } from '@mantine/core'
import { lazy, useEffect, useMemo, useState } from 'react'
import { LazyBoundary } from '@/components/ui/lazy-boundary'
import { Contents } from './contents'
import { Credentials } from './credentials'
import classes from './docs.module.css'
import { groupByTag, type OpenApi, parseEvents, parseOperations, parseReasons } from './document'
import { Events } from './events'
import { Guide } from './guide/guide'
import { Operation } from './operation'
import type { ChangelogDay } from './pages/changelog'
import { Pages } from './pages/pages'
import { statusCodes } from './pages/status-codes'
import { ReaderContext, useReaderState } from './reader'
import { Reasons } from './reasons'
import { TargetContext } from './schema-tree'
import { useExpanded } from './use-expanded'

const loadSearch = () => import('./search/search')
const Search = lazy(loadSearch)

interface Props {
  changelog: ChangelogDay[]
  isSignedIn: boolean
}

/** The API reference: a guide, every operation with a form to send it, and what holds for all of them; searchable. */
export function Reference({ changelog, isSignedIn }: Props) {
  const { document, failure } = useDocument()
  const [query, setQuery] = useState('')
  const { reader, change } = useReaderState(isSignedIn)
  const entries = useMemo(() => (document ? parseOperations(document) : []), [document])
  const groups = useMemo(() => groupByTag(entries), [entries])
  const events = useMemo(() => (document ? parseEvents(document) : []), [document])
  const reasons = useMemo(() => (document ? parseReasons(document) : []), [document])
  const statuses = useMemo(() => statusCodes(entries), [entries])
  const { target, current, show, isOpen, toggle } = useExpanded(document !== null)

  /** Leaves the search and goes to a result. */
  function open(to: string) {
    setQuery('')
    window.history.pushState(window.history.state, '', `#${to}`)
    show(to)
  }

  return (
    <ReaderContext value={reader}>
      <TargetContext value={target}>
        <div className={classes.page}>
          <Contents query={query} onQuery={setQuery} onSearch={loadSearch} groups={groups} total={entries.length} current={current} />
          <main className={classes.main}>
            {query !== '' && document && (
              <LazyBoundary fallback={<Loader aria-label="Loading the search" />}>
                <Search
                  reference={{ operations: entries, events, reasons, schemas: document.components.schemas }}
                  pages={{ statuses, limits: document['x-limits'], changelog }}
                  query={query}
                  onOpen={open}
                  onClose={() => {
                    setQuery('')
                    window.document.getElementById('search')?.focus()
                  }}
                />
              </LazyBoundary>
            )}
            {/* Hidden during a search, not unmounted, so that it keeps its state. */}
            <div hidden={query !== ''}>
              <h1>API reference</h1>
              <p className={classes.intro}>
                Orders, shipments, the catalog and everything around them. Every path begins with <code>/v1</code> and speaks JSON. The same
                reference as a file: <a href="/v1/openapi.json">OpenAPI 3.1</a>, or a <a href="/v1/postman.json">Postman collection</a>{' '}
                (with a token, or signed in).
              </p>
              <Credentials reader={reader} onChange={change} />
              <Guide entries={entries} />
              {failure && <Alert title="The operations could not be loaded">{failure}</Alert>}
              {!document && !failure && <Loader aria-label="Loading the operations" />}
              {document && (
                <>
                  {groups.map(({ group, entries: some }) => (
                    <section key={group} className={classes.group}>
                      <h2>{group}</h2>
                      {some.map((entry) => (
                        <Operation
                          key={entry.id}
                          entry={entry}
                          schemas={document.components.schemas}
                          isOpen={isOpen(entry.id)}
                          onToggle={() => toggle(entry.id)}
                        />
                      ))}
                    </section>
                  ))}
                  <Events entries={events} schemas={document.components.schemas} isOpen={isOpen} onToggle={toggle} />
                  <Reasons entries={reasons} />
                  <Pages statuses={statuses} limits={document['x-limits']} changelog={changelog} />
                </>
              )}
            </div>
          </main>
        </div>
      </TargetContext>
    </ReaderContext>
  )
}

function useDocument() {
  const [document, setDocument] = useState<OpenApi | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    fetch('/v1/openapi.json')
      .then(async (response) => {
        if (!response.ok) throw new Error(`The service answered with status ${response.status}.`)
        setDocument(await response.json())
      })
      .catch((error: Error) => setFailure(error.message))
  }, [])
  return { document, failure }
}
