import { type Field, fieldName } from './fields'
import type { Errors } from './refusals'
import classes from './variants.module.css'

/** How many are listed by name; the rest are found by their marks. */
const shown = 5

interface Props {
  errors: Errors
  /** What a row is called. */
  nameOf: (id: string) => string
  go: (id: string, field: Field) => void
}

/** What was not saved and why, each with the way to its cell. */
export function Problems({ errors, nameOf, go }: Props) {
  const all = Object.entries(errors).flatMap(([id, cells]) =>
    (Object.entries(cells) as [Field, string][]).map(([field, message]) => ({ id, field, message })),
  )
  return (
    <div role="alert">
      {all.length > 0 && (
        <ul className={classes.problems} aria-label="What needs a look">
          {all.slice(0, shown).map(({ id, field, message }) => (
            <li key={`${id} ${field}`}>
              <button type="button" className={classes.place} onClick={() => go(id, field)}>
                {nameOf(id)}, {fieldName(field)}
              </button>{' '}
              {message}
            </li>
          ))}
          {all.length > shown && <li>And {all.length - shown} more, marked in the sheet.</li>}
        </ul>
      )}
    </div>
  )
}
