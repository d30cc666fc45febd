import docs from './docs.module.css'
import type { ReasonEntry } from './document'
import classes from './operation.module.css'

/** The reasons of refusals that a program can read, with their meaning and remedy. */
export function Reasons({ entries }: { entries: ReasonEntry[] }) {
  return (
    <section id="reasons" className={docs.group} aria-labelledby="reasons-title">
      <h2 id="reasons-title">Reasons of refusals</h2>
      <p className={docs.intro}>
        Each problem of an error has one of these codes as <code>reason</code>. A code never changes; messages may be reworded.
      </p>
      <ul className={classes.list}>
        {entries.map(({ code, meaning, remedy }) => (
          <li key={code} id={`reason-${code}`}>
            <code className="strong">{code}</code> <span>{meaning}</span> <span className={classes.type}>{remedy}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
