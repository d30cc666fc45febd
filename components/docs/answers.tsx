import type { Entry, JsonSchema } from './document'
import classes from './operation.module.css'
import { NamedSchema } from './schema-tree'

/** What an operation answers when it does as it was asked. */
export function Answers({ entry, schemas }: { entry: Entry; schemas: Record<string, JsonSchema> }) {
  return (
    <ul className={classes.list}>
      {entry.answers.map(({ status, description, headers, schema }) => (
        <li key={status}>
          <b className={classes.status}>{status}</b> {description}
          {headers.length > 0 && <p className={classes.type}>{headers.join(', ')}</p>}
          {schema && <NamedSchema schema={schema} schemas={schemas} />}
        </li>
      ))}
    </ul>
  )
}
