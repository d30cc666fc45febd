import { headers } from 'next/headers'

/**
 * Whether the browser loads a document. When it opens the page from another one, it may still have the data, and must not wait for it to
 * leave the other page.
 */
export async function isDocument(): Promise<boolean> {
  return (await headers()).get('accept')?.includes('text/html') ?? false
}
