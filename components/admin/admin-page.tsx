'use client'

import { useCurrentUser } from '@/components/api/current-user'
import { usePermissions } from '@/components/api/permissions'
import { PageHeading } from '@/components/frame/page-heading'
import { Link } from '@/components/ui/link'
import { NoAccess } from '@/components/ui/message'
import classes from './admin-page.module.css'
import { type AdminSection, adminSections, sectionsFor } from './sections'

const permissions = [...new Set(adminSections.map(({ permission }) => permission))]
const missing = `Its pages need one of the permissions ${permissions.slice(0, -1).join(', ')} or ${permissions.at(-1)}.`

/** Links to the admin pages that the user may see; without any, the permissions that open one. */
export function AdminPage() {
  const held = usePermissions()
  const sections = sectionsFor(held, useCurrentUser().association)
  return (
    <>
      <PageHeading title="Admin" />
      {sections.length ? (
        <ul className={classes.parts}>
          {sections.map((section) => (
            <SectionCard key={section.href} section={section} />
          ))}
        </ul>
      ) : (
        <NoAccess what="the administration" missing={missing} />
      )}
    </>
  )
}

function SectionCard({ section: { href, label, icon: Icon, description } }: { section: AdminSection }) {
  return (
    <li className={classes.part}>
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" className="dim" />
      <div>
        <h2>
          <Link href={href} className={classes.link}>
            {label}
          </Link>
        </h2>
        <p>{description}</p>
      </div>
    </li>
  )
}
