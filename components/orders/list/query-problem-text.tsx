import { Button } from '@mantine/core'
import classes from './query-line.module.css'
import type { QueryProblem } from './query-problem'

interface Props {
  q: string
  problem: QueryProblem
  onFix: (q: string) => void
}

/** The line again with the place of the mistake marked, what is wrong there, and the likely remedy at a click. */
export function QueryProblemText({ q, problem: { message, position, length, suggestion }, onFix }: Props) {
  const fixed = position === null || !suggestion ? null : withSuggestion(q, position, length, suggestion)
  return (
    <div className={classes.problem}>
      {position !== null && (
        <code className={classes.place}>
          {q.slice(0, position)}
          <mark>{q.slice(position, position + Math.max(1, length)) || ' '}</mark>
          {q.slice(position + Math.max(1, length))}
        </code>
      )}
      <p>
        {position !== null && <strong>At character {position + 1}: </strong>}
        {message}
      </p>
      {fixed && (
        <Button className={classes.fix} size="xs" variant="default" onClick={() => onFix(fixed)}>
          Use {fixed}
        </Button>
      )}
    </div>
  )
}

/** A qualifier's mistake spans its colon, which the suggestion does not repeat. */
function withSuggestion(q: string, position: number, length: number, suggestion: string): string {
  const wrong = q.slice(position, position + length)
  return q.slice(0, position) + suggestion + (wrong.endsWith(':') ? ':' : '') + q.slice(position + length)
}
