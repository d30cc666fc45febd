/** Names in the order in which they are looked for: most browsers say that they are others as well. */
const browsers: [name: string, mark: RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Headless)?(Chrome|CriOS)\//],
  ['Chromium', /\bChromium\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
]
const systems: [name: string, mark: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
]

const firstOf = (names: [string, RegExp][], text: string) => names.find(([, mark]) => mark.test(text))?.[0]

/** What somebody signed in with, in words: "Firefox on Windows"; a program by the name it gives itself. */
export function deviceOf(userAgent: string | null, kind: 'browser' | 'api'): string {
  const agent = userAgent ?? ''
  const browser = firstOf(browsers, agent)
  const system = firstOf(systems, agent)
  if (browser) return system ? `${browser} on ${system}` : browser
  const program = /^[\w.-]+(?=\/|\s|$)/.exec(agent)?.[0]
  if (program && program !== 'Mozilla') return system ? `${program} on ${system}` : program
  if (system) return `${kind === 'browser' ? 'A browser' : 'A program'} on ${system}`
  return kind === 'browser' ? 'An unknown browser' : 'An unknown program'
}

/** Whether it is held in the hand. */
export const isHandheld = (userAgent: string | null) => /\b(iPhone|iPad|Android|Mobile)\b/.test(userAgent ?? '')
