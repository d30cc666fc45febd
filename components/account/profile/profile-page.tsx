'use client'

import { useQuery } from '@tanstack/react-query'
import { PageHeading } from '@/components/frame/page-heading'
import { LoadError } from '@/components/ui/load-error'
import { Section } from '@/components/ui/section'
import { Skeleton } from '@/components/ui/skeleton'
import { AccountSection } from './account-section'
import { AppearanceSection } from './appearance-section'
import { NameForm } from './name-form'
import { PasswordForm } from './password-form'
import classes from './profile.module.css'
import { meQuery, passwordPolicyQuery, secondFactorQuery } from './queries'
import { SecondFactorSection } from './second-factor-section'
import { SessionsSection } from './sessions-section'
import { StartPageSection } from './start-page-section'
import type { HeldGroup } from './types'

/** The user's own profile: name, password, second factor, sessions and appearance. */
export function ProfilePage({ groups }: { groups: HeldGroup[] }) {
  const { data, error, refetch } = useQuery(meQuery)
  const policyQuery = useQuery(passwordPolicyQuery)
  const status = useQuery(secondFactorQuery)
  return (
    <>
      <PageHeading title="My profile" />
      {error && !data && <LoadError heading="Your profile could not be loaded" error={error} retry={() => void refetch()} />}
      {!error && !data && <Skeleton lines={8} label="Your profile is loading" />}
      {data && (
        <div className={classes.page}>
          <Section title="Name">
            <NameForm me={data.user} />
          </Section>
          <AccountSection me={data.user} groups={groups} />
          <Section title="Password">
            {policyQuery.data ? (
              <PasswordForm email={data.user.email} policy={policyQuery.data} hasTotp={status.data?.isSetUp ?? false} />
            ) : policyQuery.error ? (
              <LoadError
                heading="The rules for passwords could not be loaded"
                error={policyQuery.error}
                retry={() => void policyQuery.refetch()}
              />
            ) : (
              <Skeleton lines={4} label="The rules for passwords are loading" />
            )}
          </Section>
          <SecondFactorSection email={data.user.email ?? ''} />
          <SessionsSection />
          <StartPageSection me={data.user} />
          <AppearanceSection />
        </div>
      )}
    </>
  )
}
