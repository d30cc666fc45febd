'use client'

import { useQuery } from '@tanstack/react-query'
import { Bones } from '../ui/bones'
import { PageHeading } from '../ui/page-heading'
import { Refused } from '../ui/refused'
import { Section } from '../ui/section'
import { FactorSection } from './factor-section'
import { LookSection } from './look-section'
import { NameForm } from './name-form'
import { PasswordForm } from './password-form'
import classes from './profile.module.css'
import { factor, me, policy } from './queries'
import { RolesSection } from './roles-section'
import { SessionsSection } from './sessions-section'
import type { HeldGroup } from './shapes'

/** What is one's own: name, password, second factor, sessions, and how the office looks. */
export function ProfilePage({ groups }: { groups: HeldGroup[] }) {
  const { data, error, refetch } = useQuery(me)
  const lengths = useQuery(policy)
  const status = useQuery(factor)
  return (
    <>
      <PageHeading title="My profile" />
      {error && !data && <Refused heading="Your profile could not be loaded" error={error} retry={() => void refetch()} />}
      {!error && !data && <Bones lines={8} label="Your profile is loading" />}
      {data && (
        <div className={classes.page}>
          <Section title="Name">
            <NameForm me={data.user} />
          </Section>
          <RolesSection me={data.user} groups={groups} />
          <Section title="Password">
            {lengths.data ? (
              <PasswordForm email={data.user.email} policy={lengths.data} hasTotp={status.data?.isSetUp ?? false} />
            ) : lengths.error ? (
              <Refused heading="The rules for passwords could not be loaded" error={lengths.error} retry={() => void lengths.refetch()} />
            ) : (
              <Bones lines={4} label="The rules for passwords are loading" />
            )}
          </Section>
          <FactorSection email={data.user.email ?? ''} />
          <SessionsSection />
          <LookSection />
        </div>
      )}
    </>
  )
}
