import '@fontsource-variable/inter/wght.css'
import '@/components/ui/theme/mantine.css'
import './globals.css'
import '@/components/ui/theme/controls.css'
import '@/components/ui/theme/print.css'
import '@/components/ui/theme/utilities.css'
import { ColorSchemeScript, mantineHtmlProps } from '@mantine/core'
import type { Metadata, Viewport } from 'next'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { Providers } from '@/components/frame/providers'
import { densityScript } from '@/components/ui/theme/density-script'
import { Toasts } from '@/components/ui/toasts/toasts'
import { nonceHeader } from '@/server/http/content-policy.mjs'

export const metadata: Metadata = {
  title: { default: 'Waybill', template: '%s · Waybill' },
  robots: { index: false },
  manifest: '/manifest.webmanifest',
  icons: { icon: { url: '/icon.svg', type: 'image/svg+xml' }, apple: '/icon-180.png' },
}
export const viewport: Viewport = { width: 'device-width', initialScale: 1 }

export default async function RootLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get(nonceHeader) ?? undefined
  return (
    <html lang="en" data-density="compact" {...mantineHtmlProps}>
      <head>
        <ColorSchemeScript defaultColorScheme="auto" nonce={nonce} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours. */}
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: densityScript }} />
      </head>
      <body>
        <Providers nonce={nonce} renderTime={Date.now()}>
          {children}
          <Toasts />
        </Providers>
      </body>
    </html>
  )
}
