import { forgetJobs } from '../jobs/jobs'

/** Ends the session, and leads to the sign-in page. Whoever signs in next sees nothing of the jobs. */
export async function signOutHere() {
  const { signOut } = await import('next-auth/react')
  await forgetJobs()
  await signOut({ callbackUrl: '/sign-in' })
}
