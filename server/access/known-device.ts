import { createHash } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'
import { encode } from 'next-auth/jwt'
import type { AuthSecrets } from '@/server/config/auth-secrets'
import type { Settings } from '@/server/config/settings'
import { cookieDecoder, isSecure } from './cookies'
import { generateToken } from './tokens'

/** The prefix keeps other hosts and connections without TLS from writing it. */
const cookieName = (settings: DeviceSettings) => `${isSecure(settings) ? '__Host-' : ''}waybill.device`
const LIFETIME_SECONDS = 180 * 24 * 60 * 60
/** The most accounts of one browser: a shared computer forgets the one that signed in least recently. */
const MAX_ACCOUNTS = 20
/** Derives the key of these cookies, so that no other encrypted cookie passes for one. */
const SALT = 'known device'

/** The content of the encrypted cookie that recognizes a browser. It signs nobody in. */
interface Device {
  device: string
  /** Hashes of the accounts that signed in with this browser, the latest first. */
  accounts: string[]
}

type DeviceSettings = Pick<Settings, 'baseUrl'> & AuthSecrets

const accountHash = (account: string) => createHash('sha256').update(account.trim().toLowerCase()).digest('base64url').slice(0, 16)

async function readDevice(settings: DeviceSettings, cookies: string | null): Promise<Device | null> {
  const token = cookies && parseCookie(cookies)[cookieName(settings)]
  if (!token) return null
  const read = (await cookieDecoder(settings)({ token, salt: SALT, secret: settings.authSecret })) as Partial<Device> | null
  return typeof read?.device === 'string' && Array.isArray(read.accounts) ? { device: read.device, accounts: read.accounts } : null
}

/** The id of a browser that signed in to this account before; null for any other. */
export async function knownDevice(settings: DeviceSettings, cookies: string | null, account: string): Promise<string | null> {
  const known = await readDevice(settings, cookies)
  return known?.accounts.includes(accountHash(account)) ? known.device : null
}

/** The Set-Cookie header by which this browser is known for the account from now on. */
export async function deviceCookie(settings: DeviceSettings, cookies: string | null, account: string): Promise<string> {
  const known = await readDevice(settings, cookies)
  const hash = accountHash(account)
  const accounts = [hash, ...(known?.accounts ?? []).filter((one) => one !== hash)].slice(0, MAX_ACCOUNTS)
  const value = await encode({
    token: { device: known?.device ?? generateToken(), accounts },
    secret: settings.authSecret,
    salt: SALT,
    maxAge: LIFETIME_SECONDS,
  })
  return stringifySetCookie({
    name: cookieName(settings),
    value,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(settings),
    maxAge: LIFETIME_SECONDS,
  })
}
