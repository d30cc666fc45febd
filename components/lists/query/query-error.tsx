import { Button } from '@mantine/core'
import type { QueryProblem } from './language'
import classes from './query-line.module.css'

interface Props {
  q: string
  problem: QueryProblem
  onFix: (q: string) => void
}

/** The error in the line, its position, and a button for the likely correction. */
export function QueryError({ q, problem: { message, position, length, suggestion }, onFix }: Props) {
  const fixed = position === null || !suggestion ? null : withSuggestion(q, position, length, suggestion)
  return (
    <div className={classes.problem}>
      <p>
        {position !== null && <strong>At character {position + 1}: </strong>}
        {message}
      </p>
      {fixed && (
        <Button className={classes.fix} size="xs" variant="default" onClick={() => onFix(fixed)}>
          <span className={classes.fixed}>Fix: {suggestion}</span>
        </Button>
      )}
    </div>
  )
}

/** The error range of a qualifier includes its colon, which the suggestion leaves out. */
function withSuggestion(q: string, position: number, length: number, suggestion: string): string {
  const wrong = q.slice(position, position + length)
  return q.slice(0, position) + suggestion + (wrong.endsWith(':') ? ':' : '') + q.slice(position + length)
}
