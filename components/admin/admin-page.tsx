'use client'

import Link from 'next/link'
import { useMissing } from '../session/permissions'
import { PageHeading } from '../ui/page-heading'
import classes from './admin.module.css'
import { type AdminPart, adminParts } from './parts'

/** Leads to everything that can be administered, and says what is missing where one may not look. */
export function AdminPage() {
  return (
    <>
      <PageHeading title="Admin" />
      <ul className={classes.parts}>
        {adminParts.map((part) => (
          <Part key={part.href} part={part} />
        ))}
      </ul>
    </>
  )
}

function Part({ part: { href, label, icon: Icon, what, needs } }: { part: AdminPart }) {
  const missing = useMissing(needs)
  return (
    <li className={classes.part}>
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" className={classes.icon} />
      <div>
        <h2>
          {missing ? (
            label
          ) : (
            <Link href={href} className={classes.link}>
              {label}
            </Link>
          )}
        </h2>
        <p>{missing ?? what}</p>
      </div>
    </li>
  )
}
