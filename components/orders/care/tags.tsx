import { Link } from '@/components/ui/link'
import { formatTerm } from '@/server/platform/search/query'
import classes from './tags.module.css'

/** Tags, each a link to the orders that have it. */
export const Tags = ({ tags }: { tags: readonly string[] }) => (
  <span className={classes.tags}>
    {tags.map((tag) => (
      <Link key={tag} href={`/orders?${new URLSearchParams({ q: formatTerm('tag', [tag]) })}`} className={classes.tag}>
        {tag}
      </Link>
    ))}
  </span>
)
