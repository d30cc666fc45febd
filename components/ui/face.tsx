import classes from './face.module.css'
import { initials } from './format/text'

/** A person as initials. `label`: what the reader is told about the person. */
export function Face({ name, label, isBusy = false }: { name: string; label: string; isBusy?: boolean }) {
  return (
    <span className={classes.face} role="img" aria-label={label} title={label} data-busy={isBusy || undefined}>
      <span aria-hidden="true">{initials(name)}</span>
    </span>
  )
}
