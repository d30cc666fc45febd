import { readFile } from 'node:fs/promises'
import type { Metadata } from 'next'
import { sessionUser } from '@/app/_lib/session-user'
import { parseChangelog } from '@/components/docs/pages/changelog'
import { Reference } from '@/components/docs/reference'

export const metadata: Metadata = { title: 'API reference' }

/** Public, as is the document that it shows. For a visitor who is signed in, the examples name their own records. */
export default async function DocsPage() {
  const changelog = parseChangelog(await readFile('docs/changelog.md', 'utf8'))
  return <Reference changelog={changelog} isSignedIn={(await sessionUser()) !== null} />
}
