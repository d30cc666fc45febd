import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { sessionUser } from '@/app/_lib/session-user'
import { AuthLayout } from '@/components/account/sign-in/auth-layout'
import { ProviderButton } from '@/components/account/sign-in/provider-button'
import { safePath } from '@/components/account/sign-in/safe-redirect-path'
import { SignInForm } from '@/components/account/sign-in/sign-in-form'
import { oidcErrorMessage } from '@/server/access/identity/identity'
import { getRuntime } from '@/server/runtime'

export const metadata: Metadata = { title: 'Sign in' }

export const dynamic = 'force-dynamic'

export default async function SignInPage({ searchParams }: PageProps<'/sign-in'>) {
  const { next: asked, error } = await searchParams
  const next = safePath(asked)
  if (await sessionUser()) redirect(next)
  const provider = (await getRuntime()).settings.oidc?.name
  const refusal = provider && typeof error === 'string' ? oidcErrorMessage(error, provider) : null
  return (
    <AuthLayout title="Sign in">
      {provider && <ProviderButton name={provider} next={next} initialError={refusal} />}
      <SignInForm next={next} />
    </AuthLayout>
  )
}
