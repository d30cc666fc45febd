'use client'

import { useQueryClient } from '@tanstack/react-query'
import { usePermissions } from '@/components/api/permissions'
import { call } from '@/components/api/request'
import { useWrite } from '@/components/api/write'
import { Section } from '@/components/ui/section'
import { toast } from '@/components/ui/toasts/toast'
import { chosenStartPage, startPageOf, startPagePreference } from '../start-choice'
import { OptionField } from './option-field'
import classes from './profile.module.css'
import { meQuery } from './queries'
import type { Me } from './types'

const labels = { start: 'Start', today: 'Today' }

/** The page that the user sees first after signing in; only those who may see shipments have a choice. */
export function StartPageSection({ me }: { me: Me }) {
  const client = useQueryClient()
  const permissions = usePermissions()
  const { run } = useWrite()
  if (!permissions.includes('shipments:read')) return null
  const choose = (page: string) => {
    const body = { preferences: { ...me.preferences, [startPagePreference]: page } }
    const save = async () => client.setQueryData(meQuery.queryKey, await call('PATCH /users/me', { body, ifMatch: me.version }))
    return run(save, 'The start page was not saved').then((isSaved) => isSaved && toast('Your start page was saved'))
  }
  return (
    <Section title="Start page">
      <div className={classes.appearance}>
        <OptionField
          label="First page"
          names={labels}
          value={startPageOf(permissions, me.preferences)}
          onChange={(page) => void choose(page)}
        />
      </div>
      <p className={classes.note}>
        {chosenStartPage(me.preferences) ? 'Kept for you on every browser.' : 'It follows from your permissions until you choose.'}
      </p>
    </Section>
  )
}
