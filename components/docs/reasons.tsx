import { CodeBlock } from './code-block'
import type { Entry, JsonSchema, Reason } from './document'
import { lines } from './lines'
import classes from './operation.module.css'
import { NamedSchema } from './schema-tree'

/** Everything an operation may refuse with: the status and the errorCode, when that is, and what it looks like. */
export function Reasons({ entry, schemas }: { entry: Entry; schemas: Record<string, JsonSchema> }) {
  return (
    <ul className={classes.list}>
      {entry.reasons.map((reason) => (
        <li key={reason.errorCode}>
          <OneReason reason={reason} schemas={schemas} of={entry.summary} />
        </li>
      ))}
    </ul>
  )
}

/** Headers that only some errors have. */
const special = ['Retry-After', 'WWW-Authenticate']

function OneReason({ reason, schemas, of }: { reason: Reason; schemas: Record<string, JsonSchema>; of: string }) {
  const { status, errorCode, when, schema, example, headers } = reason
  const told = headers.filter((name) => special.includes(name))
  return (
    <details>
      <summary className={classes.reason}>
        <b className={classes.status}>{status}</b> <code className={classes.name}>{errorCode}</code>{' '}
        <span className={classes.when}>{when}</span>
      </summary>
      <div className={classes.unfolded}>
        <NamedSchema schema={schema} schemas={schemas} />
        {told.length > 0 && <p className={classes.type}>With the header {told.join(', ')}.</p>}
        <CodeBlock name={`Example of ${errorCode}, ${of}`} label="Example" text={lines(example)} isJson />
      </div>
    </details>
  )
}
