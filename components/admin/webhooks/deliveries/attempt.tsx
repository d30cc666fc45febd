import { ChevronRight, CircleCheck, CircleX } from 'lucide-react'
import { useState } from 'react'
import { CodeBlock } from '@/components/ui/code-block'
import { DateTime } from '@/components/ui/format/date-time'
import { Pill } from '@/components/ui/pill'
import { durationText } from '../labels'
import type { Attempt } from '../types'
import classes from './deliveries.module.css'

interface Props {
  /** Counts from 1, the first attempt. */
  number: number
  attempt: Attempt
  /** Whether it is unfolded when it first appears. */
  isOpenAtFirst: boolean
}

/** An attempt in one line that unfolds into its request and its response. */
export function AttemptDetails({ number, attempt, isOpenAtFirst }: Props) {
  // Kept, so that the next attempt does not fold what someone is reading.
  const [isOpen] = useState(isOpenAtFirst)
  const { at, durationMs, error } = attempt
  return (
    <li className={classes.attempt}>
      <details open={isOpen}>
        <summary>
          <ChevronRight size={14} aria-hidden="true" className={classes.chevron} />
          <strong>Attempt {number}</strong>
          <AttemptOutcome attempt={attempt} />
          <DateTime at={at} />
          <span className="dim">{durationText(durationMs)}</span>
        </summary>
        {error && <p className={classes.error}>{error}</p>}
        <AttemptSides number={number} attempt={attempt} />
      </details>
    </li>
  )
}

/** The status of the answer, or that there was none. */
export function AttemptOutcome({ attempt: { responseStatus, error } }: { attempt: Attempt }) {
  return (
    <Pill tone={error === null ? 'good' : 'stop'} icon={error === null ? CircleCheck : CircleX}>
      {responseStatus === null ? 'No answer' : String(responseStatus)}
    </Pill>
  )
}

/** Request and response beside each other, where there is space. */
function AttemptSides({ number, attempt: { request, responseStatus, responseHeaders, responseBody } }: Omit<Props, 'isOpenAtFirst'>) {
  return (
    <div className={classes.sides}>
      <div className={classes.side}>
        <h3>Request</h3>
        <CodeBlock
          name={`request headers of attempt ${number}`}
          label="Headers"
          text={`POST ${request.url}\n${headerLines(request.headers)}`}
        />
        <CodeBlock name={`request body of attempt ${number}`} label="Body" text={indented(request.body)} isJson />
      </div>
      <div className={classes.side}>
        <h3>Response</h3>
        {responseStatus === null ? (
          <p className="dim small m-0">There was none.</p>
        ) : (
          <>
            <CodeBlock
              name={`response headers of attempt ${number}`}
              label="Headers"
              text={`${responseStatus}\n${headerLines(responseHeaders ?? {})}`}
            />
            {responseBody ? (
              <CodeBlock
                name={`response body of attempt ${number}`}
                label="Body, the first 4 KiB"
                text={indented(responseBody)}
                isJson={indented(responseBody) !== responseBody}
              />
            ) : (
              <p className="dim small m-0">Without a body.</p>
            )}
          </>
        )}
      </div>
    </div>
  )
}

const headerLines = (headers: Record<string, string>) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')

/** JSON over several lines; any other text as it is. */
function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
