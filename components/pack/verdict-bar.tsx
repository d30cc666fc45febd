import { CircleCheck, OctagonX, TriangleAlert } from 'lucide-react'
import classes from './pack.module.css'
import type { Verdict } from './verdict'

const icons = { good: CircleCheck, bad: OctagonX, warn: TriangleAlert }

/** What came of the last scan, over the whole width and said aloud. It keeps its place, so that nothing jumps. */
export function VerdictBar({ verdict, hint }: { verdict: Verdict | null; hint: string }) {
  const Icon = verdict && icons[verdict.tone]
  return (
    <div className={classes.verdict} data-tone={verdict?.tone}>
      {Icon && <Icon size={32} aria-hidden="true" />}
      <div aria-live="assertive" aria-atomic="true">
        {verdict ? (
          <>
            <strong>{verdict.title}</strong>
            {verdict.words && <p>{verdict.words}</p>}
          </>
        ) : (
          <p>{hint}</p>
        )}
      </div>
    </div>
  )
}
