import type { Metadata } from 'next'
import { Reference } from '@/components/docs/reference'

export const metadata: Metadata = { title: 'API reference' }

/** Open to anybody, as the document that it shows. */
export default function DocsPage() {
  return <Reference />
}
