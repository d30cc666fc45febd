import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = readdirSync('components', { recursive: true, encoding: 'utf8' })
  .map((path) => `components/${path}`)
  .filter((path) => /(?<!\.test)\.tsx?$/.test(path) && !path.startsWith('components/design/'))
const sources = files.map((path) => ({ path, text: readFileSync(path, 'utf8') }))
const where = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

/** The files that report an error in a toast without an intent, and the reason: none of these requests keeps an Idempotency-Key. */
const withoutIntent: Record<string, string> = {
  'components/home/sign-out.ts': 'POST /logout takes no key',
  'components/home/start/holds-due.tsx': 'its write has the intent of useWrite, which passes the error on',
  'components/home/undo-last.tsx': 'a read',
  'components/home/inbox/queries.ts': 'forgets the key at once, since the next visit sends the rest',
  'components/catalog/merchant-catalogs/add/choose-columns.tsx': 'a read',
  'components/ui/download-button.tsx': 'a download',
  'components/admin/users/actions.tsx': 'POST /password/forgot takes no key',
  'components/admin/users/dialogs/new-user-dialog.tsx': 'POST /users/{id}/passwordLink takes no key',
  'components/account/profile/second-factor-section.tsx': 'POST /users/me/totp takes no key',
  'components/account/profile/sessions-section.tsx': 'DELETE takes no key',
  'components/records/notes/note-writes.ts': 'PUT takes no key',
  'components/catalog/categories/move-category.ts': 'PUT takes no key',
}

test('every mutation has an intent, with which the keys of lost answers end', () => {
  const mutating = where(/useMutation[<(]/)
  expect(mutating).toContain('components/api/write.ts')
  expect(mutating.filter((path) => !where(/useIntent\(/).includes(path))).toEqual([])
})

test('an error of a write is reported by what has its intent', () => {
  const reporting = where(/errorToast\(/).filter((path) => path !== 'components/api/write.ts')
  expect(reporting.sort()).toEqual(Object.keys(withoutIntent).sort())
})

test('a dialog that catches the error of its write has its intent', () => {
  const failing = where(/toFormFailure\(error as Error/)
  expect(failing).toContain('components/lists/sheet/use-sheet.ts')
  expect(failing.filter((path) => !where(/useIntent\(/).includes(path))).toEqual([])
})
