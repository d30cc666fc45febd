'use client'

import { Alert, Anchor, Loader, PasswordInput, Text, TextInput, Title } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import classes from './docs.module.css'
import { type Entry, entriesOf, matching, type OpenApi } from './document'
import { Operation } from './operation'
import { Prose } from './prose'
import { useOpened } from './use-opened'

/** The API reference: every operation, searchable, and a form for each that sends it. */
export function Reference() {
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

  return (
    <div className={classes.page}>
      {failure && <Alert title="The reference could not be loaded">{failure}</Alert>}
      {document ? <Loaded document={document} /> : !failure && <Loader aria-label="Loading the reference" />}
    </div>
  )
}

function Loaded({ document }: { document: OpenApi }) {
  const [query, setQuery] = useState('')
  const [token, setToken] = useState('')
  const { isOpen, toggle, open } = useOpened()
  const entries = useMemo(() => entriesOf(document), [document])
  const found = useMemo(() => groupsOf(matching(entries, query)), [entries, query])
  const count = found.reduce((sum, { entries: some }) => sum + some.length, 0)

  return (
    <>
      <nav aria-label="Operations" className={classes.nav}>
        <TextInput type="search" label="Search the reference" value={query} onChange={(event) => setQuery(event.currentTarget.value)} />
        <Text size="sm" role="status" mt="xs">
          {count} of {entries.length} operations
        </Text>
        {found.map(({ group, entries: some }) => (
          <div key={group}>
            <p className={classes.navGroup}>{group}</p>
            <ul className={classes.navList}>
              {some.map((entry) => (
                <li key={entry.id}>
                  <Anchor href={`#${entry.id}`} size="sm" onClick={() => open(entry.id)}>
                    {entry.summary}
                  </Anchor>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <main className={classes.main}>
        <Title order={1}>API reference</Title>
        <Text mb="md">
          The same as an OpenAPI 3.1 document:{' '}
          <Anchor href="/v1/openapi.json" underline="always">
            /v1/openapi.json
          </Anchor>
        </Text>
        <Prose text={document.info.description} />
        <PasswordInput
          label="Access token for the forms"
          description="Kept on this page only. Without one, requests go as whoever is signed in here."
          autoComplete="off"
          maw={480}
          my="lg"
          value={token}
          onChange={(event) => setToken(event.currentTarget.value.trim())}
        />
        {found.map(({ group, entries: some }) => (
          <section key={group}>
            <Title order={2} mt="lg" mb="xs">
              {group}
            </Title>
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
        {count === 0 && <Text>Nothing matches “{query}”.</Text>}
      </main>
    </>
  )
}

function groupsOf(entries: Entry[]): { group: string; entries: Entry[] }[] {
  const groups = new Map<string, Entry[]>()
  for (const entry of entries) groups.set(entry.group, [...(groups.get(entry.group) ?? []), entry])
  return [...groups].map(([group, some]) => ({ group, entries: some }))
}
