import type { Metadata } from 'next'
import { Reference } from '@/components/docs/reference'

export const metadata: Metadata = { title: 'API reference' }

/** Public, as is the document that it shows. */
export default function DocsPage() {
  return <Reference />
}
