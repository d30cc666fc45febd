'use client'

import { useState } from 'react'
import { CodeBlock } from '@/components/ui/code-block'
import type { OperationEntry } from '../document'
import { Prose } from '../prose'
import { compactJson } from '../samples/literal'
import { SampleBlock } from '../samples/sample-block'
import { sendRequest } from '../send-request'
import { type GuideContext, stepCommand, stepRequest } from './command'
import classes from './guide.module.css'
import { RunButton } from './run-button'
import type { Step, Variable } from './step'
import { stepSample } from './step-sample'

interface Props {
  step: Step
  number?: number
  entries: readonly OperationEntry[]
  origin: string
  token: string
  context: GuideContext
  onSave: (variable: Variable, value: string) => void
}

/** A step: its explanation, its command, and the expected answer; after a run, the actual answer. */
export function StepView({ step, number, entries, origin, token, context, onSave }: Props) {
  const { outcome, isBusy, run } = useRunStep(step, { token, context, onSave })
  return (
    <article id={`step-${step.id}`} className={classes.step}>
      <div className={classes.text}>
        <h3>
          {number && (
            <span className={classes.number} aria-hidden="true">
              {number}
            </span>
          )}
          {step.title}
        </h3>
        <Prose text={step.text} />
        {step.saves && (
          <Prose
            text={`Keep \`${step.saves.path}\` for the steps that follow: \`${step.saves.variable}=…\`${step.saves.variable === 'TOKEN' ? ', and in the field above' : ''}.`}
          />
        )}
      </div>
      <div className={classes.code}>
        <SampleBlock
          name={`Sample: ${step.title}`}
          sample={stepSample(step, entries, origin, context)}
          command={stepCommand(step, origin, context)}
          action={<RunButton step={step} saved={context.saved ?? {}} isBusy={isBusy} onRun={run} />}
        />
        <div aria-live="polite">
          {outcome ? (
            <CodeBlock name={`Answer: ${step.title}`} label={outcome.label} text={outcome.text} isJson={outcome.isJson} />
          ) : (
            <CodeBlock
              name={`Answer: ${step.title}`}
              label={<Expected step={step} />}
              text={expectedAnswer(step)}
              isJson={!step.isStream}
            />
          )}
        </div>
      </div>
    </article>
  )
}

const expectedAnswer = ({ answer }: Step) => (typeof answer === 'string' ? answer : compactJson(answer))

function Expected({ step: { status, answerHeaders = {} } }: { step: Step }) {
  return (
    <>
      <b>{status}</b>
      {Object.entries(answerHeaders).map(([name, value]) => ` · ${name}: ${value}`)}
    </>
  )
}

interface Options {
  token: string
  context: GuideContext
  onSave: (variable: Variable, value: string) => void
}

interface StepOutcome {
  label: string
  text: string
  isJson: boolean
}

/** The text at the path of a JSON body: `order.shortId`. */
// biome-ignore lint/suspicious/noExplicitAny: the answers have various types.
const valueAt = (body: string, path: string): string | undefined => path.split('.').reduce((at: any, name) => at?.[name], JSON.parse(body))

/** Runs a step in the browser, and passes on the value that later steps need. */
function useRunStep(step: Step, { token, context, onSave }: Options) {
  const [outcome, setOutcome] = useState<StepOutcome | null>(null)
  const [isBusy, setBusy] = useState(false)
  return {
    outcome,
    isBusy,
    async run() {
      setBusy(true)
      const result = await sendRequest(stepRequest(step, context), token)
      setBusy(false)
      if ('failure' in result) return setOutcome({ label: 'Not sent', text: result.failure, isJson: false })
      const shown = result.headers.split('\n').filter((line) => /^(etag|dry-run|idempotency-replayed):/.test(line))
      setOutcome({
        label: [`${result.status} in ${result.milliseconds} ms`, ...shown].join(' · '),
        text: result.body,
        isJson: !step.isStream,
      })
      const value = step.saves && result.status.startsWith(String(step.status)) ? valueAt(result.body, step.saves.path) : undefined
      if (step.saves && value !== undefined) onSave(step.saves.variable, value)
    },
  }
}
