import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { Door } from '@/components/session/door'
import { safePath } from '@/components/session/next-path'
import { ProviderButton } from '@/components/session/provider-button'
import { SignInForm } from '@/components/session/sign-in-form'
import { currentUser } from '@/server/identity/browser-session'
import { wordsOfReason } from '@/server/identity/not-vouched'
import { runtime } from '@/server/runtime'

export const metadata: Metadata = { title: 'Sign in' }

export const dynamic = 'force-dynamic'

export default async function SignInPage({ searchParams }: PageProps<'/sign-in'>) {
  const { next: asked, error } = await searchParams
  const next = safePath(asked)
  if (await currentUser()) redirect(next)
  const provider = (await runtime()).settings.oidc?.name
  const refusal = provider && typeof error === 'string' ? wordsOfReason(error, provider) : null
  return (
    <Door title="Sign in">
      {provider && <ProviderButton name={provider} next={next} refusal={refusal} />}
      <SignInForm next={next} />
    </Door>
  )
}
