import { number } from '../../ui/number'
import classes from './generate.module.css'
import type { Plan } from './plan'

const shown = 6

/** What generating would make, before it is made. */
export function Preview({ plan: { rows, total, problems } }: { plan: Plan }) {
  const there = total - rows.length
  return (
    <section className={classes.preview} aria-label="Preview">
      <p role="status">
        {problems.options ??
          (rows.length
            ? `${number(rows.length)} of ${number(total)} combinations ${there ? 'are missing and ' : ''}will be added to the sheet. They are saved with it.`
            : 'Every combination is there already.')}
      </p>
      {!problems.options && rows.length > 0 && (
        <ul>
          {rows.slice(0, shown).map(({ sku, choice }) => (
            <li key={sku + choice.map(({ value }) => value).join()}>
              <span>{sku}</span>
              <span className={classes.choice}>{choice.map(({ value }) => value).join(' / ')}</span>
            </li>
          ))}
          {rows.length > shown && <li className={classes.choice}>and {number(rows.length - shown)} more</li>}
        </ul>
      )}
    </section>
  )
}
