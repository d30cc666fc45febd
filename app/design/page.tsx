import type { Metadata } from 'next'
import { notFound } from 'next/navigation'

export const metadata: Metadata = { title: 'Design' }

/** The gallery of all screen components, in development only; in production there is no such page. */
export default async function Page() {
  if (process.env.NODE_ENV === 'production') notFound()
  else {
    const { DesignPage } = await import('@/components/design/design-page')
    return <DesignPage />
  }
}
