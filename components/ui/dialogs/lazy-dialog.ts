import { type ComponentType, type FunctionComponent, lazy } from 'react'

/** A dialog whose code is loaded when it is opened; `preload` loads it before, for example when the pointer reaches its button. */
export function lazyDialog<P>(load: () => Promise<ComponentType<P>>) {
  const loadModule = async () => ({ default: await load() })
  return Object.assign(lazy(loadModule) as unknown as FunctionComponent<P>, { preload: (): void => void load().catch(() => {}) })
}
