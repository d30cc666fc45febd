'use client'

import { Alert, Loader } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { Contents } from './contents'
import { Credentials } from './credentials'
import classes from './docs.module.css'
import { groupByTag, type OpenApi, parseEvents, parseOperations, parseReasons, searchEntries } from './document'
import { Events } from './events'
import { Guide } from './guide/guide'
import { demoMerchant } from './guide/step'
import { Operation } from './operation'
import { Reasons } from './reasons'
import { useExpanded } from './use-expanded'

/** The API reference: a guide, and every operation with a form to send it; searchable. */
export function Reference() {
  const { document, failure } = useDocument()
  const [query, setQuery] = useState('')
  const [token, setToken] = useState('')
  const [merchant, setMerchant] = useState(demoMerchant)
  const entries = useMemo(() => (document ? parseOperations(document) : []), [document])
  const groups = useMemo(() => groupByTag(searchEntries(entries, query)), [entries, query])
  const events = useMemo(() => searchEntries(document ? parseEvents(document) : [], query), [document, query])
  const reasons = useMemo(() => searchEntries(document ? parseReasons(document) : [], query), [document, query])
  const { current, isOpen, toggle } = useExpanded(document !== null)

  return (
    <div className={classes.page}>
      <Contents query={query} onQuery={setQuery} groups={groups} total={entries.length} current={current} />
      <main className={classes.main}>
        {/* Hidden during a search, not unmounted, so that it keeps its state. */}
        <div hidden={query !== ''}>
          <h1>API reference</h1>
          <p className={classes.intro}>
            Orders, shipments, the catalog and everything around them. Every path begins with <code>/v1</code> and speaks JSON. The same
            reference as a file: <a href="/v1/openapi.json">/v1/openapi.json</a>, OpenAPI 3.1.
          </p>
          <Credentials token={token} onToken={setToken} merchant={merchant} onMerchant={setMerchant} />
          <Guide entries={entries} token={token} merchant={merchant} />
        </div>
        {failure && <Alert title="The operations could not be loaded">{failure}</Alert>}
        {!document && !failure && <Loader aria-label="Loading the operations" />}
        {document &&
          groups.map(({ group, entries: some }) => (
            <section key={group} className={classes.group}>
              <h2>{group}</h2>
              {some.map((entry) => (
                <Operation
                  key={entry.id}
                  entry={entry}
                  schemas={document.components.schemas}
                  token={token}
                  isOpen={isOpen(entry.id)}
                  onToggle={() => toggle(entry.id)}
                />
              ))}
            </section>
          ))}
        {document && events.length > 0 && (
          <Events entries={events} schemas={document.components.schemas} isOpen={isOpen} onToggle={toggle} />
        )}
        {reasons.length > 0 && <Reasons entries={reasons} />}
        {query && !groups.length && !events.length && !reasons.length && <p>Nothing matches “{query}”.</p>}
      </main>
    </div>
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
