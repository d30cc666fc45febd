'use client'

import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Answers } from './answers'
import { CodeBlock } from './code-block'
import type { Entry, JsonSchema } from './document'
import { lines } from './lines'
import classes from './operation.module.css'
import { Parameters } from './parameters'
import { Prose } from './prose'
import { Reasons } from './reasons'
import { SchemaTree } from './schema-tree'
import { TryIt } from './try-it'

interface Props {
  entry: Entry
  schemas: Record<string, JsonSchema>
  token: string
  isOpen: boolean
  onToggle: () => void
}

/** A line that unfolds into everything there is to know about an operation, beside what to send. */
export function Operation({ entry, schemas, token, isOpen, onToggle }: Props) {
  return (
    <article id={entry.id} className={classes.operation} data-open={isOpen || undefined}>
      <h3 className={classes.heading}>
        <button type="button" aria-expanded={isOpen} className={classes.line} onClick={onToggle}>
          <ChevronRight size={14} aria-hidden="true" className={classes.mark} />
          <span className={classes.method} data-method={entry.method}>
            {entry.method}
          </span>
          <span className={classes.path}>{entry.path}</span>
          <span className={classes.summary}>{entry.summary}</span>
        </button>
      </h3>
      {isOpen && <Opened entry={entry} schemas={schemas} token={token} />}
    </article>
  )
}

function Opened({ entry, schemas, token }: Omit<Props, 'isOpen' | 'onToggle'>) {
  const [answer] = entry.answers
  const example = answer?.example
  return (
    <div className={classes.opened}>
      <div className={classes.words}>
        <div>
          <Prose text={entry.description} />
          <Takes entry={entry} />
        </div>
        {entry.parameters.length > 0 && (
          <Part title="Parameters">
            <Parameters entry={entry} schemas={schemas} />
          </Part>
        )}
        {entry.body && (
          <Part title="Body">
            <SchemaTree schema={entry.body.schema} schemas={schemas} />
          </Part>
        )}
        <Part title="Answer">
          <Answers entry={entry} schemas={schemas} />
        </Part>
        <Part title="Errors">
          {entry.parameters.some(({ name }) => name === 'Prefer') && (
            <p className={classes.takes}>What is wrong with a record is in its own answer, with the status that it would have had alone.</p>
          )}
          <Reasons entry={entry} schemas={schemas} />
        </Part>
      </div>
      <div className={classes.code}>
        <TryIt entry={entry} token={token} />
        {example !== undefined && (
          <CodeBlock
            name={`Example answer of ${entry.summary}`}
            label={
              <>
                Example answer <b>{answer?.status}</b>
              </>
            }
            text={typeof example === 'string' ? example : lines(example)}
            isJson={typeof example !== 'string'}
          />
        )}
      </div>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h4 className={classes.title}>{title}</h4>
      {children}
    </section>
  )
}

const kinds: [name: string, meaning: string][] = [
  ['Idempotency-Key', 'a retry is carried out once'],
  ['If-Match', 'never overwrites what you have not seen'],
  ['If-None-Match', 'answers 304 while nothing has changed'],
  ['dryRun', 'tells what would change, and stores nothing'],
]

/** What of the rules that hold everywhere applies here. */
function Takes({ entry: { parameters } }: { entry: Entry }) {
  const taken = kinds.filter(([name]) => parameters.some((one) => one.name === name))
  if (!taken.length) return null
  return (
    <ul className={classes.takes}>
      {taken.map(([name, meaning]) => (
        <li key={name}>
          Takes <code>{name}</code>: {meaning}.
        </li>
      ))}
    </ul>
  )
}
