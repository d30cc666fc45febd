import { type RefObject, useLayoutEffect, useSyncExternalStore } from 'react'
import { useNonce } from '../nonce'
import { storageKey } from './layout-store'

const nothing = () => () => {}

const useIsHydrating = () =>
  useSyncExternalStore(
    nothing,
    () => false,
    () => true,
  )

/**
 * The server does not know the reader's columns. Where some are stored, this script in its page hides the declared ones until the grid is
 * alive and shows the reader's, so that nothing moves before their eyes. On pages made in the browser it is not needed and not there.
 */
export function BeforeHydration({ frame, remember }: { frame: RefObject<HTMLElement | null>; remember: string | undefined }) {
  const isHydrating = useIsHydrating()
  const nonce = useNonce()
  useLayoutEffect(() => {
    if (!isHydrating) frame.current?.removeAttribute('data-arranged')
  }, [frame, isHydrating])
  if (!isHydrating || !remember) return null
  const key = JSON.stringify(storageKey(remember)).replaceAll('<', '\\u003c')
  const script = `try{localStorage.getItem(${key})&&document.currentScript.parentElement.setAttribute('data-arranged','')}catch{}`
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it holds nothing but a key of ours, quoted.
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />
}
