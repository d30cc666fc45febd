'use client'

import NextLink from 'next/link'
import { type ComponentProps, useState } from 'react'

/**
 * A link to a page of the office. The page is fetched ahead once the pointer or the focus is on the link, not as soon as it is visible: a
 * screen shows up to thirty links, and each would cost the server the rendering of a page that is seldom opened.
 */
export function Link({ onMouseEnter, onFocus, ...props }: Omit<ComponentProps<typeof NextLink>, 'prefetch'>) {
  const [isIntended, setIntended] = useState(false)
  return (
    <NextLink
      {...props}
      prefetch={isIntended ? null : false}
      onMouseEnter={(event) => {
        setIntended(true)
        onMouseEnter?.(event)
      }}
      onFocus={(event) => {
        setIntended(true)
        onFocus?.(event)
      }}
    />
  )
}
