'use client'

import { CodeBlock } from '../code-block'
import { lines } from '../lines'
import { Prose } from '../prose'
import { commandOfStep, type Reader } from './command'
import classes from './guide.module.css'
import { RunButton } from './run-button'
import type { Step } from './step'
import { useRun } from './use-run'

interface Props {
  step: Step
  number?: number
  origin: string
  token: string
  reader: Reader
  onOrder: (order: string) => void
}

/** One step: what it is about, the command, and what comes back; once it was run here, what really came back. */
export function StepView({ step, number, origin, token, reader, onOrder }: Props) {
  const { outcome, isBusy, run } = useRun(step, { token, reader, onOrder })
  const command = commandOfStep(step, origin, reader)
  return (
    <article className={classes.step}>
      <div className={classes.words}>
        <h3>
          {number && (
            <span className={classes.number} aria-hidden="true">
              {number}
            </span>
          )}
          {step.title}
        </h3>
        <Prose text={step.text} />
        {step.keeps && (
          <Prose
            text={`Keep \`${step.keeps.path}\` for the steps that follow: \`${step.keeps.variable}=…\`${step.keeps.variable === 'TOKEN' ? ', and in the field above' : ''}.`}
          />
        )}
      </div>
      <div className={classes.code}>
        <CodeBlock
          name={`Command: ${step.title}`}
          label="Command"
          text={command}
          action={<RunButton step={step} hasOrder={Boolean(reader.order)} isBusy={isBusy} onRun={run} />}
        />
        <div aria-live="polite">
          {outcome ? (
            <CodeBlock name={`Answer: ${step.title}`} label={outcome.label} text={outcome.text} isJson={outcome.isJson} />
          ) : (
            <CodeBlock name={`Answer: ${step.title}`} label={<Expected step={step} />} text={expected(step)} isJson={!step.isStream} />
          )}
        </div>
      </div>
    </article>
  )
}

const expected = ({ answer }: Step) => (typeof answer === 'string' ? answer : lines(answer))

function Expected({ step: { status, answerHeaders = {} } }: { step: Step }) {
  return (
    <>
      <b>{status}</b>
      {Object.entries(answerHeaders).map(([name, value]) => ` · ${name}: ${value}`)}
    </>
  )
}
