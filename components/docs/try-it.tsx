'use client'

import { Alert, Button, Code, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Entry } from './document'
import { type Outcome, perform } from './perform'

const exampleOf = (value: unknown) => (value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value, null, 2))

/** Sends the operation with what is filled in, by the token or by the session of this browser. */
export function TryIt({ entry, token }: { entry: Entry; token: string }) {
  const [values, setValues] = useState(() => startingValues(entry))
  const [body, setBody] = useState(exampleOf(entry.body?.example))
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function send(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setOutcome(await perform(entry, values, body, token))
    setBusy(false)
  }

  return (
    <form onSubmit={send} aria-label={`Try ${entry.summary}`}>
      <Stack gap="sm">
        {entry.parameters.map(({ name, in: place, required, description }) => (
          <TextInput
            key={name}
            label={`${name} (${place})`}
            description={description}
            required={required}
            value={values[name] ?? ''}
            onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
          />
        ))}
        {entry.body && (
          <Textarea
            label="Body (JSON)"
            autosize
            minRows={4}
            maxRows={24}
            spellCheck={false}
            styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
            value={body}
            onChange={(event) => setBody(event.currentTarget.value)}
          />
        )}
        <Group>
          <Button type="submit" loading={isBusy}>
            Send {entry.method}
          </Button>
          <Text size="sm">{token ? 'With the token above.' : 'As whoever is signed in here.'}</Text>
        </Group>
        <div aria-live="polite">{outcome && <Shown outcome={outcome} />}</div>
      </Stack>
    </form>
  )
}

/** Examples of what has to be there; what may be left out starts empty. */
const startingValues = ({ parameters }: Entry) =>
  Object.fromEntries(parameters.map(({ name, in: place, example }) => [name, place === 'header' ? '' : exampleOf(example)]))

function Shown({ outcome }: { outcome: Outcome }) {
  if ('failure' in outcome) return <Alert title="Not sent">{outcome.failure}</Alert>
  return (
    <Stack gap="xs">
      <Text fw={600}>
        {outcome.status} in {outcome.milliseconds} ms
      </Text>
      <Code block tabIndex={0} aria-label="Headers of the answer" role="region">
        {outcome.headers}
      </Code>
      {outcome.body && (
        <Code block tabIndex={0} aria-label="Body of the answer" role="region" mah={480} style={{ overflow: 'auto' }}>
          {outcome.body}
        </Code>
      )}
    </Stack>
  )
}
