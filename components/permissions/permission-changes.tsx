import { Minus, Plus } from 'lucide-react'
import type { Permission } from '../api'
import classes from './permission-changes.module.css'
import { labelOf, wordsOf } from './words'

interface Props {
  given: readonly Permission[]
  taken: readonly Permission[]
}

/** What is given and what is taken, before it is. */
export function PermissionChanges({ given, taken }: Props) {
  return (
    <ul className={classes.changes} aria-label="What changes">
      {given.map((name) => (
        <Change key={name} name={name} isGiven />
      ))}
      {taken.map((name) => (
        <Change key={name} name={name} isGiven={false} />
      ))}
    </ul>
  )
}

function Change({ name, isGiven }: { name: Permission; isGiven: boolean }) {
  const Icon = isGiven ? Plus : Minus
  return (
    <li className={classes.change} data-given={isGiven || undefined} title={`${wordsOf(name).sentence} ${name}`}>
      <Icon size={13} strokeWidth={2.5} aria-hidden="true" />
      <span className="unseen">{isGiven ? 'given: ' : 'taken: '}</span>
      {labelOf(name)}
    </li>
  )
}
