import { reasonCodes, reasons } from '@/server/kernel/reasons'
import docs from './docs.module.css'
import classes from './operation.module.css'

/** The codes of reasons that match all words of a search. */
export function searchReasons(query: string) {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return reasonCodes.filter((code) => {
    const text = `${code} ${reasons[code].meaning} ${reasons[code].remedy}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** The reasons of refusals that a program can read, with their meaning and remedy. */
export function Reasons({ query }: { query: string }) {
  const codes = searchReasons(query)
  if (!codes.length) return null
  return (
    <section id="reasons" className={docs.group} aria-labelledby="reasons-title">
      <h2 id="reasons-title">Reasons of refusals</h2>
      <p className={docs.intro}>
        Each problem of an error has one of these codes as <code>reason</code>. A code never changes; messages may be reworded.
      </p>
      <ul className={classes.list}>
        {codes.map((code) => (
          <li key={code}>
            <code className="strong">{code}</code> <span>{reasons[code].meaning}</span>{' '}
            <span className={classes.type}>{reasons[code].remedy}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
