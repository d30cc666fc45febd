'use client'

import dynamic from 'next/dynamic'

/** Loaded when it is first wanted. */
export const PeekBeside = dynamic(() => import('./peek').then(({ Peek }) => Peek), { ssr: false })
