'use client'

import { Button, FileInput, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { CodeBlock } from './code-block'
import type { Written } from './curl'
import type { Entry, Parameter } from './document'
import classes from './operation.module.css'
import { OutcomeView } from './outcome-view'
import { commandOf, type Outcome, perform, requestOf, startingBody, startingValues } from './perform'
import { useOrigin } from './use-origin'

/** A form that sends the operation by the token or by the session of this browser, and the same as a command. */
export function TryIt({ entry, token }: { entry: Entry; token: string }) {
  const [values, setValues] = useState(() => startingValues(entry))
  const [body, setBody] = useState(() => startingBody(entry))
  const [file, setFile] = useState<File | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isBusy, setBusy] = useState(false)
  const request = requestOf(entry, values, body)
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
      onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
    />
  )

  async function send(sent: Written) {
    setBusy(true)
    setOutcome(await perform(sent, token, file))
    setBusy(false)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    send(request)
  }

  return (
    <>
      <CodeBlock name={`Command of ${entry.summary}`} label="Command" text={commandOf(request, useOrigin(), entry.permission === 'open')} />
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
        <div className={classes.send}>
          <Button type="submit" size="xs" loading={isBusy}>
            Send {entry.method}
          </Button>
          {entry.parameters.some(({ name }) => name === 'dryRun') && (
            <Button
              size="xs"
              variant="default"
              disabled={isBusy}
              onClick={() => send(requestOf(entry, { ...values, dryRun: 'true' }, body))}
            >
              Dry run
            </Button>
          )}
          <span className={classes.type}>{token ? 'with the token above' : 'as whoever is signed in here'}</span>
        </div>
        <div aria-live="polite">{outcome && <OutcomeView outcome={outcome} />}</div>
      </form>
    </>
  )
}
