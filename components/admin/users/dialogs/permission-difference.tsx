import { Minus, Plus } from 'lucide-react'
import type { Permission } from '@/components/api/request'
import type { Difference } from '../role-rules'
import classes from './permission-difference.module.css'

interface Props {
  /** Null when it cannot be computed. */
  difference: Difference | null
  /** The text when it cannot be computed. */
  unknownText?: string
}

/** The permissions that a change adds and removes. */
export function PermissionDifference({ difference, unknownText = 'The changes cannot be shown.' }: Props) {
  return (
    <div role="status" aria-label="What changes" className={classes.difference}>
      {!difference ? (
        <p>{unknownText}</p>
      ) : !difference.added.length && !difference.removed.length ? (
        <p>No permission changes.</p>
      ) : (
        <>
          <PermissionGroup kind="gives" label="Added permissions" names={difference.added} />
          <PermissionGroup kind="takes" label="Removed permissions" names={difference.removed} />
        </>
      )}
    </div>
  )
}

function PermissionGroup({ kind, label, names }: { kind: 'gives' | 'takes'; label: string; names: Permission[] }) {
  if (!names.length) return null
  const Icon = kind === 'gives' ? Plus : Minus
  return (
    <div className={classes.part}>
      <span className={classes.word}>
        {label} ({names.length})
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
