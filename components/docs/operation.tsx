'use client'

import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { CodeBlock } from '@/components/ui/code-block'
import type { JsonSchema, OperationEntry } from './document'
import classes from './operation.module.css'
import { Errors, Parameters, Responses } from './operation-details'
import { Prose } from './prose'
import { compactJson } from './samples/literal'
import { SchemaTree } from './schema-tree'
import { TryIt } from './try-it'

interface Props {
  entry: OperationEntry
  schemas: Record<string, JsonSchema>
  isOpen: boolean
  onToggle: () => void
}

/** A row that expands into an operation's description and a form to send it. */
export function Operation({ entry, schemas, isOpen, onToggle }: Props) {
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
      {isOpen && <OperationDetails entry={entry} schemas={schemas} />}
    </article>
  )
}

function OperationDetails({ entry, schemas }: Omit<Props, 'isOpen' | 'onToggle'>) {
  const [answer] = entry.answers
  const example = answer?.example
  return (
    <div className={classes.opened}>
      <div className={classes.text}>
        <div>
          <Prose text={entry.description} />
          <SupportedConventions entry={entry} />
        </div>
        {entry.parameters.length > 0 && (
          <DetailSection title="Parameters">
            <Parameters entry={entry} schemas={schemas} />
          </DetailSection>
        )}
        {entry.body && (
          <DetailSection title="Body">
            <SchemaTree schema={entry.body.schema} schemas={schemas} path={`${entry.id}.body`} />
          </DetailSection>
        )}
        <DetailSection title="Answer">
          <Responses entry={entry} schemas={schemas} />
        </DetailSection>
        <DetailSection title="Errors">
          {entry.parameters.some(({ name }) => name === 'Prefer') && (
            <p className={classes.conventions}>
              What is wrong with a record is in its own answer, with the status that it would have had alone.
            </p>
          )}
          <Errors entry={entry} schemas={schemas} />
        </DetailSection>
      </div>
      <div className={classes.code}>
        <TryIt entry={entry} />
        {example !== undefined && (
          <CodeBlock
            name={`Example answer of ${entry.summary}`}
            label={
              <>
                Example answer <b>{answer?.status}</b>
              </>
            }
            text={typeof example === 'string' ? example : compactJson(example)}
            isJson={typeof example !== 'string'}
          />
        )}
      </div>
    </div>
  )
}

function DetailSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h4 className={classes.title}>{title}</h4>
      {children}
    </section>
  )
}

const conventions: [name: string, meaning: string][] = [
  ['Idempotency-Key', 'a retry is carried out once'],
  ['If-Match', 'never overwrites what you have not seen'],
  ['If-None-Match', 'answers 304 while nothing has changed'],
  ['dryRun', 'tells what would change, and stores nothing'],
]

/** The conventions that apply to this operation. */
function SupportedConventions({ entry: { parameters } }: { entry: OperationEntry }) {
  const supported = conventions.filter(([name]) => parameters.some((one) => one.name === name))
  if (!supported.length) return null
  return (
    <ul className={classes.conventions}>
      {supported.map(([name, meaning]) => (
        <li key={name}>
          Takes <code>{name}</code>: {meaning}.
        </li>
      ))}
    </ul>
  )
}
