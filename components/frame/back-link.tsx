import { ArrowLeft } from 'lucide-react'
import { Link } from '@/components/ui/link'
import classes from './page-heading.module.css'

/** The link before a record's name to the list that contains it; Escape follows it, too. */
export const BackLink = ({ href, label }: { href: string; label: string }) => (
  <Link href={href} className={classes.back} aria-label={label} aria-keyshortcuts="Escape" title={`${label} (Esc)`}>
    <ArrowLeft size={16} aria-hidden="true" />
  </Link>
)
