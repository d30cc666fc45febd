import { type Entry, type JsonSchema, limitsOf, typeOf } from './document'
import classes from './operation.module.css'
import { Prose } from './prose'

const places = { path: 'in the path', query: 'in the query', header: 'header' }

/** What an operation takes besides its body. */
export function Parameters({ entry, schemas }: { entry: Entry; schemas: Record<string, JsonSchema> }) {
  return (
    <ul className={classes.list}>
      {entry.parameters.map(({ name, in: place, required, schema, description }) => (
        <li key={`${place} ${name}`}>
          <code className={classes.name}>{name}</code>{' '}
          <span className={classes.type}>
            {[typeOf(schema, schemas), places[place], required ? 'required' : '', limitsOf(schema)].filter(Boolean).join(', ')}
          </span>
          {description && <Prose text={description} />}
        </li>
      ))}
    </ul>
  )
}
