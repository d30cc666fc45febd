import { expect, test } from 'vitest'
import { deviceName, isHandheld } from './device-names'

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36'
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

test.each([
  [chrome, 'Chrome on Windows'],
  [`${chrome} Edg/126.0.0.0`, 'Edge on Windows'],
  [`${chrome} OPR/111.0.0.0`, 'Opera on Windows'],
  [iPhone, 'Safari on iPhone'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox on Linux'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15', 'Safari on macOS'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36', 'Chrome on ChromeOS'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/126.0.0.0 Safari/537.36', 'Chrome on Linux'],
  ['curl/8.5.0', 'curl'],
  ['node', 'node'],
  ['Mozilla/5.0', 'An unknown program'],
  [null, 'An unknown program'],
])('%s', (agent, words) => {
  expect(deviceName(agent, 'api')).toBe(words)
})

test('a browser without details is still listed as a browser', () => {
  expect(deviceName(null, 'browser')).toBe('An unknown browser')
})

test('phones and desktops are told apart', () => {
  expect(isHandheld(iPhone)).toBe(true)
  expect(isHandheld(chrome)).toBe(false)
})
