import type { Line } from './change-words'
import classes from './preview.module.css'

/** Changes, old → new; what only follows from the rest is fainter. */
export function ChangeLines({ lines }: { lines: Line[] }) {
  return lines.map(({ label, from, to, isAsked }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a row never move.
    <span key={place} className={classes.line} data-follows={!isAsked || undefined}>
      <span className={classes.label}>{label}</span>{' '}
      <span className={classes.from} data-was={from !== 'nothing' || undefined}>
        {from}
      </span>
      <span aria-hidden="true"> → </span>
      <span className="unseen"> becomes </span>
      <span className={classes.to}>{to}</span>
    </span>
  ))
}
