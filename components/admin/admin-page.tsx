'use client'

import { useMissingPermission } from '@/components/api/permissions'
import { PageHeading } from '@/components/frame/page-heading'
import { Link } from '@/components/ui/link'
import classes from './admin-page.module.css'
import { type AdminSection, adminSections } from './sections'

/** Links to all admin pages; states the missing permission for those that the user may not see. */
export function AdminPage() {
  return (
    <>
      <PageHeading title="Admin" />
      <ul className={classes.parts}>
        {adminSections.map((section) => (
          <SectionCard key={section.href} section={section} />
        ))}
      </ul>
    </>
  )
}

function SectionCard({ section: { href, label, icon: Icon, description, permission } }: { section: AdminSection }) {
  const missing = useMissingPermission(permission)
  return (
    <li className={classes.part}>
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" className="dim" />
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
        <p>{missing ?? description}</p>
      </div>
    </li>
  )
}
