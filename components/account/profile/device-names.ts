/** Browsers in the order of matching, since most user agents also name other browsers. */
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

const firstMatch = (names: [string, RegExp][], text: string) => names.find(([, pattern]) => pattern.test(text))?.[0]

/** The name of the device of a session: "Firefox on Windows"; for API clients, the product name in the user agent. */
export function deviceName(userAgent: string | null, kind: 'browser' | 'api'): string {
  const agent = userAgent ?? ''
  const browser = firstMatch(browsers, agent)
  const system = firstMatch(systems, agent)
  if (browser) return system ? `${browser} on ${system}` : browser
  const program = /^[\w.-]+(?=\/|\s|$)/.exec(agent)?.[0]
  if (program && program !== 'Mozilla') return system ? `${program} on ${system}` : program
  if (system) return `${kind === 'browser' ? 'A browser' : 'A program'} on ${system}`
  return kind === 'browser' ? 'An unknown browser' : 'An unknown program'
}

/** Whether it is a phone or tablet. */
export const isHandheld = (userAgent: string | null) => /\b(iPhone|iPad|Android|Mobile)\b/.test(userAgent ?? '')
