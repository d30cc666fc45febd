import { type RefObject, useLayoutEffect, useSyncExternalStore } from 'react'
import { useNonce } from '../theme/nonce'
import { storageKey } from './layout-store'

const subscribeNever = () => () => {}

const useIsHydrating = () =>
  useSyncExternalStore(
    subscribeNever,
    () => false,
    () => true,
  )

/**
 * The server does not know the user's column layout. When one is stored, this script in the server's HTML hides the default columns until
 * the grid is hydrated with the user's, so that nothing moves visibly. Not rendered on pages created in the browser.
 */
export function BeforeHydration({ frame, layoutKey }: { frame: RefObject<HTMLElement | null>; layoutKey: string | undefined }) {
  const isHydrating = useIsHydrating()
  const nonce = useNonce()
  useLayoutEffect(() => {
    if (!isHydrating) frame.current?.removeAttribute('data-arranged')
  }, [frame, isHydrating])
  if (!isHydrating || !layoutKey) return null
  const key = JSON.stringify(storageKey(layoutKey)).replaceAll('<', '\\u003c')
  const script = `try{localStorage.getItem(${key})&&document.currentScript.parentElement.setAttribute('data-arranged','')}catch{}`
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it contains only a key of this application, quoted.
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />
}
