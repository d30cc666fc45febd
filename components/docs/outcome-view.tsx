import { Alert } from '@mantine/core'
import { CodeBlock } from './code-block'
import classes from './operation.module.css'
import type { Outcome } from './perform'

/** What came back of what was sent. */
export function OutcomeView({ outcome }: { outcome: Outcome }) {
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
