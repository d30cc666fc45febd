import '@fontsource-variable/inter/wght.css'
import '@mantine/core/styles.css'
import './globals.css'
import '@/components/ui/controls.css'
import { ColorSchemeScript, mantineHtmlProps } from '@mantine/core'
import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { Providers } from '@/components/providers'
import { densityScript } from '@/components/ui/density-script'
import { Toasts } from '@/components/ui/toasts'

export const metadata: Metadata = { title: { default: 'Waybill', template: '%s · Waybill' }, robots: { index: false } }
export const viewport: Viewport = { width: 'device-width', initialScale: 1 }

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" data-density="compact" {...mantineHtmlProps}>
      <head>
        <ColorSchemeScript defaultColorScheme="auto" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours. */}
        <script dangerouslySetInnerHTML={{ __html: densityScript }} />
      </head>
      <body>
        <Providers>
          {children}
          <Toasts />
        </Providers>
      </body>
    </html>
  )
}
