import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { safePath } from '@/components/session/next-path'
import { SignInForm } from '@/components/session/sign-in-form'
import { Wordmark } from '@/components/ui/wordmark'
import { currentUser } from '@/server/identity/browser-session'
import classes from './sign-in.module.css'

export const metadata: Metadata = { title: 'Sign in' }

export const dynamic = 'force-dynamic'

export default async function SignInPage({ searchParams }: PageProps<'/sign-in'>) {
  const next = safePath((await searchParams).next)
  if (await currentUser()) redirect(next)
  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <Wordmark />
        <h1 className={classes.title}>Sign in</h1>
        <SignInForm next={next} />
      </div>
    </main>
  )
}
