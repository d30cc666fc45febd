import { useContext } from 'react'
import { CodeBlock } from '@/components/ui/code-block'
import { constraintsOf, type ErrorCase, type JsonSchema, type OperationEntry, typeOf } from './document'
import classes from './operation.module.css'
import { Prose } from './prose'
import { compactJson } from './samples/literal'
import { NamedSchema, TargetContext } from './schema-tree'

/** The errors that an operation may return: status, errorCode, reason and an example. */
export function Errors({ entry, schemas }: { entry: OperationEntry; schemas: Record<string, JsonSchema> }) {
  return (
    <ul className={classes.list}>
      {entry.errors.map((errorCase) => (
        <li key={errorCase.errorCode}>
          <ErrorCaseDetails errorCase={errorCase} schemas={schemas} entry={entry} />
        </li>
      ))}
    </ul>
  )
}

/** The headers that only some errors have. */
const notableHeaders = ['Retry-After', 'WWW-Authenticate']

interface ErrorProps {
  errorCase: ErrorCase
  schemas: Record<string, JsonSchema>
  entry: OperationEntry
}

function ErrorCaseDetails({ errorCase, schemas, entry }: ErrorProps) {
  const { status, errorCode, when, schema, example, headers } = errorCase
  const shownHeaders = headers.filter((name) => notableHeaders.includes(name))
  return (
    <details>
      <summary className={classes.reason}>
        <b className="figures">{status}</b> <code className="strong">{errorCode}</code> <span className={classes.time}>{when}</span>
      </summary>
      <div className={classes.unfolded}>
        <NamedSchema schema={schema} schemas={schemas} path={`${entry.id}.error.${errorCode}`} />
        {shownHeaders.length > 0 && <p className={classes.type}>With the header {shownHeaders.join(', ')}.</p>}
        <CodeBlock name={`Example of ${errorCode}, ${entry.summary}`} label="Example" text={compactJson(example)} isJson />
      </div>
    </details>
  )
}

/** The successful responses of an operation. */
export function Responses({ entry, schemas }: { entry: OperationEntry; schemas: Record<string, JsonSchema> }) {
  return (
    <ul className={classes.list}>
      {entry.answers.map(({ status, description, headers, schema }) => (
        <li key={status}>
          <b className="figures">{status}</b> {description}
          {headers.length > 0 && <p className={classes.type}>{headers.join(', ')}</p>}
          {schema && <NamedSchema schema={schema} schemas={schemas} path={`${entry.id}.answer`} />}
        </li>
      ))}
    </ul>
  )
}

const locationLabels = { path: 'in the path', query: 'in the query', header: 'header' }

/** The path, query and header parameters of an operation. */
export function Parameters({ entry, schemas }: { entry: OperationEntry; schemas: Record<string, JsonSchema> }) {
  const target = useContext(TargetContext)
  return (
    <ul className={classes.list}>
      {entry.parameters.map(({ name, in: location, required, schema, description }) => (
        <li
          key={`${location} ${name}`}
          id={`${entry.id}.${location}.${name}`}
          data-target={target === `${entry.id}.${location}.${name}` || undefined}
        >
          <code className="strong">{name}</code>{' '}
          <span className={classes.type}>
            {[typeOf(schema, schemas), locationLabels[location], required ? 'required' : '', constraintsOf(schema)]
              .filter(Boolean)
              .join(', ')}
          </span>
          {description && <Prose text={description} />}
        </li>
      ))}
    </ul>
  )
}
