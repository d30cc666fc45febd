import { clearPagers } from '@/components/lists/pager/pager-store'
import { errorToast } from '@/components/ui/toasts/toast'

/** Ends the session and opens the sign-in page. Clears lists, so that the next user does not see them. */
export async function signOutAndClear() {
  try {
    const { signOut } = await import('next-auth/react')
    clearPagers()
    await signOut({ callbackUrl: '/sign-in' })
  } catch (error) {
    errorToast('You are still signed in')(error instanceof Error ? error : new Error(String(error)))
  }
}
