import { MantineProvider } from '@mantine/core'
import { Copy } from 'lucide-react'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Button, IconButton, PlainButton } from './button'

const render = (element: ReactElement) => renderToStaticMarkup(createElement(MantineProvider, null, element))
const reason = 'This needs the permission orders:hold.'

describe('a button with a disabled reason', () => {
  test.each([
    ['a button', createElement(Button, { disabledReason: reason }, 'Hold')],
    ['a link', createElement(Button, { disabledReason: reason, href: '/orders' }, 'Orders')],
    ['an icon button', createElement(IconButton, { label: 'Copy', icon: Copy, disabledReason: reason })],
    ['a plain button', createElement(PlainButton, { disabledReason: reason }, 'Note')],
  ])('is disabled, described by the reason and reachable by Tab: %s', (_, element) => {
    const html = render(element)
    expect(html).toContain('aria-disabled="true"')
    expect(html).toContain(`aria-description="${reason}"`)
    expect(html).toMatch(/<button(?![^>]* disabled)/)
  })

  test('without a reason is an ordinary button or link', () => {
    expect(render(createElement(Button, null, 'Hold'))).not.toContain('aria-d')
    expect(render(createElement(Button, { href: '/orders' }, 'Orders'))).toContain('<a')
    expect(render(createElement(IconButton, { label: 'Copy', icon: Copy }))).toContain('title="Copy"')
  })
})
