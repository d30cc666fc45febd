import type { Permission } from '../../api'
import { PermissionChanges } from '../../permissions/permission-changes'
import { blind } from '../../permissions/values'
import { wordsOf } from '../../permissions/words'
import type { RoleHolders } from '../holders/use-holders'
import { affectedWords } from '../holders/words'
import classes from './role-page.module.css'

interface Props {
  given: readonly Permission[]
  taken: readonly Permission[]
  has: ReadonlySet<Permission>
  holders: RoleHolders
}

/** What saving would change, and for whom. */
export function ChangesAhead({ given, taken, has, holders }: Props) {
  const { counts, users, clients, isOwn, error } = holders
  if (!given.length && !taken.length) return <p className={classes.quiet}>Nothing is changed. What you tick counts once it is saved.</p>
  const unseen = blind(has).map((name) => wordsOf(name).title)
  return (
    <div className={classes.ahead}>
      <p role="status" className={classes.sum}>
        {[given.length && `${given.length} given`, taken.length && `${taken.length} taken`].filter(Boolean).join(', ')}
      </p>
      <PermissionChanges given={given} taken={taken} />
      <p className={classes.whom}>
        {counts ? affectedWords(counts, { users, clients }) : error ? 'Whom it affects could not be loaded.' : 'Looking who has the role …'}
        {isOwn && taken.length > 0 && <strong> You have it yourself: what is taken, you lose, too.</strong>}
      </p>
      {unseen.length > 0 && (
        <p className={classes.quiet}>{unseen.join(', ')}: without “See”, its holders do not find what they may change there.</p>
      )}
    </div>
  )
}
