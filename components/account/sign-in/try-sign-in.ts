/** Signs in; returns the error message, or null on success. */
export async function trySignIn(values: { username: string; password: string; otp?: string }): Promise<string | null> {
  const unreachable = 'The service cannot be reached. Check the connection and try again.'
  try {
    const { signIn } = await import('next-auth/react')
    const answer = await signIn('credentials', { ...values, redirect: false })
    if (answer?.ok && !answer.error) return null
    return answer?.error ?? unreachable
  } catch {
    return unreachable
  }
}
