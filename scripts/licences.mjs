/** The licences of the packages that are shipped, read from their bill of materials (CycloneDX), which `npm sbom` makes. */

export const sbomCommand = ['sbom', '--omit=dev', '--sbom-format', 'cyclonedx']

/** Licences under which a package may be shipped with a closed or an open product, with its notice. */
const allowed = new Set([
  'MIT',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'OFL-1.1',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
])

/** Packages with another licence, or without one in their package.json, and the reason why they may be shipped. */
const exceptions = [
  { name: /^@img\/sharp-libvips-/, licence: 'LGPL-3.0-or-later', reason: 'a library of its own file, unchanged, which anyone may replace' },
  { name: /^caniuse-lite$/, licence: 'CC-BY-4.0', reason: 'data of browsers, named with its source' },
  { name: /^png-js$/, licence: '', reason: 'its LICENSE file is MIT' },
]

/**
 * The verdict on a bill of materials: each package whose licence is neither allowed nor an exception fails.
 * @param {string} output
 * @returns {{ passed: number, failed: number, skipped: number, reason?: string, output?: string }}
 */
export function licenceVerdict(output) {
  const { components } = JSON.parse(output.slice(output.indexOf('{')))
  const refused = components.filter((component) => !isAllowed(component.name, licenceOf(component)))
  const count = `${components.length} packages`
  if (!refused.length) return { passed: 1, failed: 0, skipped: 0, reason: count }
  const list = refused.map((component) => `${component.name} ${component.version}: ${licenceOf(component) || 'no licence'}`)
  return {
    passed: 0,
    failed: 1,
    skipped: 0,
    output: `${list.join('\n')}\nUse another package, or add it to scripts/licences.mjs with the reason why it may be shipped.`,
  }
}

/** The SPDX expression of a package; empty without one. */
const licenceOf = ({ licenses = [] }) =>
  licenses.map(({ license, expression }) => license?.id ?? license?.name ?? expression ?? '').join(' AND ')

function isAllowed(name, licence) {
  if (exceptions.some((exception) => exception.name.test(name) && exception.licence === licence)) return true
  const holds = (expression, separator, some) => expression.split(separator)[some]((one) => allowed.has(one.trim()))
  const bare = licence.replace(/[()]/g, '')
  return bare.includes(' OR ') ? !bare.includes(' AND ') && holds(bare, ' OR ', 'some') : holds(bare, ' AND ', 'every')
}
