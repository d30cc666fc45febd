import { Minus, Plus } from 'lucide-react'
import type { Permission } from '../api'
import classes from './difference.module.css'
import type { Difference } from './role-reasons'

interface Props {
  /** Null where it cannot be worked out. */
  difference: Difference | null
  /** Why not. */
  unknown?: string
}

/** What somebody could do from now on, and what no longer. */
export function PermissionDifference({ difference, unknown = 'What changes cannot be shown.' }: Props) {
  return (
    <div role="status" aria-label="What changes" className={classes.difference}>
      {!difference ? (
        <p>{unknown}</p>
      ) : !difference.gives.length && !difference.takes.length ? (
        <p>No permission changes.</p>
      ) : (
        <>
          <Part kind="gives" word="May from now on" names={difference.gives} />
          <Part kind="takes" word="May no longer" names={difference.takes} />
        </>
      )}
    </div>
  )
}

function Part({ kind, word, names }: { kind: 'gives' | 'takes'; word: string; names: Permission[] }) {
  if (!names.length) return null
  const Icon = kind === 'gives' ? Plus : Minus
  return (
    <div className={classes.part}>
      <span className={classes.word}>
        {word} ({names.length})
      </span>
      <ul>
        {names.map((name) => (
          <li key={name} data-kind={kind}>
            <Icon size={12} strokeWidth={2.5} aria-hidden="true" />
            {name}
          </li>
        ))}
      </ul>
    </div>
  )
}
