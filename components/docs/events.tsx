'use client'

import { ChevronRight } from 'lucide-react'
import { CodeBlock } from '@/components/ui/code-block'
import docs from './docs.module.css'
import { type EventEntry, type JsonSchema, resolve } from './document'
import classes from './operation.module.css'
import { Prose } from './prose'
import { compactJson } from './samples/literal'
import { SchemaTree } from './schema-tree'

interface Props {
  entries: EventEntry[]
  schemas: Record<string, JsonSchema>
  isOpen: (id: string) => boolean
  onToggle: (id: string) => void
}

/** Every type of event: its meaning and cause, the fields of its data, and the webhook of a real one. */
export function Events({ entries, schemas, isOpen, onToggle }: Props) {
  return (
    <section id="event-types" className={docs.group} aria-labelledby="event-types-title">
      <h2 id="event-types-title">Event types</h2>
      {entries.map((entry) => (
        <article key={entry.id} id={entry.id} className={classes.operation} data-open={isOpen(entry.id) || undefined}>
          <h3 className={classes.heading}>
            <button type="button" aria-expanded={isOpen(entry.id)} className={classes.line} onClick={() => onToggle(entry.id)}>
              <ChevronRight size={14} aria-hidden="true" className={classes.mark} />
              <span className={classes.path}>{entry.type}</span>
              <span className={classes.summary}>{entry.summary}</span>
            </button>
          </h3>
          {isOpen(entry.id) && <EventDetails entry={entry} schemas={schemas} />}
        </article>
      ))}
    </section>
  )
}

function EventDetails({ entry, schemas }: { entry: EventEntry; schemas: Record<string, JsonSchema> }) {
  const { data } = resolve(entry.schema, schemas).schema.properties ?? {}
  return (
    <div className={classes.opened}>
      <div className={classes.text}>
        <div>
          <Prose text={entry.description} />
        </div>
        <section>
          <h4 className={classes.title}>Fields of data</h4>
          {data && <SchemaTree schema={data} schemas={schemas} path={`${entry.id}.data`} />}
        </section>
      </div>
      {entry.example !== undefined && (
        <div className={classes.code}>
          <CodeBlock name={`Example of ${entry.type}`} label="Webhook of a real event" text={compactJson(entry.example)} isJson />
        </div>
      )}
    </div>
  )
}
