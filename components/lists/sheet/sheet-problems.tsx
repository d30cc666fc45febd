import type { Errors } from './cell-errors'
import classes from './sheet.module.css'

/** The most errors to list; the others are only marked in their cells. */
const MAX_SHOWN = 5

interface Props<F extends string> {
  sheet: { errors: Errors<F>; cellLabel: (row: string, field: F) => string }
  goTo: (row: string, field: F) => void
}

/** The cells that were not saved with their errors, each with a link to the cell. */
export function SheetProblems<F extends string>({ sheet: { errors, cellLabel }, goTo }: Props<F>) {
  const all = Object.entries(errors).flatMap(([row, cells]) =>
    (Object.entries(cells) as [F, string][]).map(([field, message]) => ({ row, field, message })),
  )
  return (
    <div role="alert">
      {all.length > 0 && (
        <ul className={classes.problems} aria-label="Errors">
          {all.slice(0, MAX_SHOWN).map(({ row, field, message }) => (
            <li key={`${row} ${field}`}>
              <button type="button" className={classes.cell} onClick={() => goTo(row, field)}>
                {cellLabel(row, field)}
              </button>{' '}
              {message}
            </li>
          ))}
          {all.length > MAX_SHOWN && <li>And {all.length - MAX_SHOWN} more, marked in the sheet.</li>}
        </ul>
      )}
    </div>
  )
}
