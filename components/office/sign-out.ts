import { forgetJobs } from '../jobs/jobs'
import { forgetWalks } from '../list/walk-store'
import { refusedNotice } from '../ui/refused-notice'

/** Ends the session, and leads to the sign-in page. Whoever signs in next sees nothing of the jobs, nor of the lists that were walked. */
export async function signOutHere() {
  try {
    const { signOut } = await import('next-auth/react')
    await forgetJobs()
    forgetWalks()
    await signOut({ callbackUrl: '/sign-in' })
  } catch (error) {
    refusedNotice('You are still signed in')(error instanceof Error ? error : new Error(String(error)))
  }
}
