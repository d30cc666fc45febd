import { ArrowLeft } from 'lucide-react'
import Link from 'next/link'
import classes from './back-link.module.css'

/** Before the name of a record: to the list that it is in, which Escape leads to as well. */
export const BackLink = ({ href, word }: { href: string; word: string }) => (
  <Link href={href} className={classes.back} aria-label={word} aria-keyshortcuts="Escape" title={`${word} (Esc)`}>
    <ArrowLeft size={16} aria-hidden="true" />
  </Link>
)
