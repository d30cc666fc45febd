'use client'

import { Alert, Button, FileInput, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { CodeBlock } from '@/components/ui/code-block'
import type { HttpRequest } from '@/components/ui/curl-command'
import { useOrigin } from '@/components/ui/use-origin'
import type { OperationEntry, Parameter } from './document'
import classes from './operation.module.css'
import { useReader } from './reader'
import { SampleBlock } from './samples/sample-block'
import { buildCommand, buildRequest, initialBody, initialValues, type RequestOutcome, sendRequest } from './send-request'

/** A form that sends the operation with the token or the browser's session, and the same request as a sample in the reader's language. */
export function TryIt({ entry }: { entry: OperationEntry }) {
  const reader = useReader()
  const { token } = reader
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [typedBody, setBody] = useState<string | null>(null)
  // The example follows the reader's records; what was typed stays.
  const values = { ...initialValues(entry, reader), ...typed }
  const body = typedBody ?? initialBody(entry, reader)
  const [file, setFile] = useState<File | null>(null)
  const [outcome, setOutcome] = useState<RequestOutcome | null>(null)
  const [isBusy, setBusy] = useState(false)
  const request = buildRequest(entry, values, body)
  const base = useOrigin()
  const isMain = ({ name, required, in: place }: Parameter) => required || (place === 'query' && name !== 'dryRun')
  const main = entry.parameters.filter((one) => isMain(one) && (one.required || one.example !== undefined))
  const more = entry.parameters.filter((one) => !main.includes(one))
  const field = ({ name, in: place, required }: Parameter) => (
    <TextInput
      key={`${place} ${name}`}
      size="xs"
      label={name}
      required={required ?? false}
      value={values[name] ?? ''}
      onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, [name]: value }))}
    />
  )

  async function send(sent: HttpRequest) {
    setBusy(true)
    setOutcome(await sendRequest(sent, token, file))
    setBusy(false)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    send(request)
  }

  return (
    <>
      <SampleBlock
        name={`Sample of ${entry.summary}`}
        sample={{ entry, values, body, base }}
        command={buildCommand(request, base, entry.permission === 'open')}
      />
      <form onSubmit={submit} aria-label={`Try ${entry.summary}`} className={classes.form}>
        <h4 className={classes.title}>Try it</h4>
        {main.length > 0 && <div className={classes.fields}>{main.map(field)}</div>}
        {entry.upload && <FileInput size="xs" label={entry.upload} placeholder="Choose a file" value={file} onChange={setFile} />}
        {entry.body && (
          <Textarea
            size="xs"
            label="Body"
            autosize
            minRows={3}
            maxRows={18}
            spellCheck={false}
            classNames={{ input: classes.body ?? '' }}
            value={body}
            onChange={(event) => setBody(event.currentTarget.value)}
          />
        )}
        {more.length > 0 && (
          <details>
            <summary>More: {more.map(({ name }) => name).join(', ')}</summary>
            <div className={classes.fields}>{more.map(field)}</div>
          </details>
        )}
        <div className="cluster gap-md">
          <Button type="submit" size="xs" loading={isBusy}>
            Send {entry.method}
          </Button>
          {entry.parameters.some(({ name }) => name === 'dryRun') && (
            <Button
              size="xs"
              variant="default"
              disabled={isBusy}
              onClick={() => send(buildRequest(entry, { ...values, dryRun: 'true' }, body))}
            >
              Dry run
            </Button>
          )}
          <span className={classes.type}>{token ? 'with the token above' : 'as whoever is signed in here'}</span>
        </div>
        <div aria-live="polite">{outcome && <OutcomeDetails outcome={outcome} />}</div>
      </form>
    </>
  )
}

/** The response, or the error that kept the request from being sent. */
function OutcomeDetails({ outcome }: { outcome: RequestOutcome }) {
  if ('failure' in outcome) return <Alert title="Not sent">{outcome.failure}</Alert>
  const status = `${outcome.status} in ${outcome.milliseconds} ms`
  return (
    <div className={classes.outcome}>
      <CodeBlock name="Body of the answer" label={<b>{status}</b>} text={outcome.body} isJson={/^[[{]/.test(outcome.body)} />
      <details>
        <summary>Headers of the answer</summary>
        <CodeBlock name="Headers of the answer" label="Headers" text={outcome.headers} />
      </details>
    </div>
  )
}
