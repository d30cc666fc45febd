/** How the API changes and what a program can rely on, paragraph by paragraph. */
export const versionPolicy = [
  {
    id: 'versions-v1',
    title: 'One version in the path',
    text: 'Every path begins with `/v1`. Within it we only add: operations, optional fields and parameters, fields of answers, event types, reasons, and values of statuses and of other enumerations. A program ignores fields and values that it does not know.',
  },
  {
    id: 'versions-stable',
    title: 'What stays',
    text: 'Names, types and meanings of what exists, required fields, statuses and `reason` codes stay as they are. Messages for people (`errorMessage`, `statusDesc`), the order of fields, and what a cursor contains may change at any time.',
  },
  {
    id: 'deprecation',
    title: 'Deprecation',
    text: 'What is to go is first marked `deprecated` in `/v1/openapi.json` and in the changelog, together with its replacement, and works for at least 12 months more. A change that would break programs otherwise comes as `/v2`, beside which `/v1` keeps running for at least 12 months.',
  },
  {
    id: 'versions-check',
    title: 'How it is kept',
    text: 'A test compares `/v1/openapi.json` with the last released one and fails on a difference without an entry in the changelog.',
  },
]
