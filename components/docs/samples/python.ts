import { buildRequest } from '../send-request'
import { pythonLiteral } from './literal'
import { linesOf, parseBody, type RequestSample } from './request-sample'

/** A program that sends the request with Python's standard library. */
export function pythonSample(sample: RequestSample): string {
  const { entry, values, body, base, isRefused } = sample
  const { method, url, headers } = buildRequest(entry, values, body)
  const isOpen = entry.permission === 'open'
  const isJson = entry.body?.media === 'application/json'
  const variables = [...`${isOpen ? '' : '$TOKEN'}${url}`.matchAll(/\$[A-Z]+/g)]
  const reading = readingOf(sample)
  const all: string[] = [
    ...(isOpen ? [] : [`"Authorization": f"Bearer {os.environ['TOKEN']}"`]),
    ...Object.entries(headers).map(([name, value]) => `${pythonLiteral(name)}: ${pythonLiteral(value)}`),
    ...(entry.upload ? ['"Content-Type": f"multipart/form-data; boundary={boundary}"'] : []),
  ]
  const lines = [
    ...(isJson || reading.includes('json.') || isRefused ? ['import json'] : []),
    ...(variables.length ? ['import os'] : []),
    ...(entry.upload ? ['import uuid'] : []),
    ...(isRefused ? ['from urllib.error import HTTPError'] : []),
    'from urllib.request import Request, urlopen',
    '',
    ...(entry.upload ? upload(entry.upload) : []),
    'request = Request(',
    `    ${addressOf(base + url)},`,
    ...(method === 'GET' ? [] : [`    method="${method}",`]),
    ...(all.length === 1 ? [`    headers={${all[0]}},`] : ['    headers={', ...all.map((one) => `        ${one},`), '    },']),
    ...dataOf(sample),
    ')',
  ]
  const sending = ['with urlopen(request) as response:', `    ${reading}`]
  return [...lines, ...(isRefused ? caught(sending) : sending)].join('\n')
}

const caught = (lines: string[]) => [
  'try:',
  ...lines.map((line) => `    ${line}`),
  'except HTTPError as error:',
  '    print(error.code, json.load(error)["errors"])',
]

/** The address as a text, in which `$ORDER` is the environment variable. */
function addressOf(url: string): string {
  const replaced = url.replace(/\$([A-Z]+)/g, (_, name) => `{os.environ['${name}']}`)
  return `${replaced === url ? '' : 'f'}${pythonLiteral(replaced)}`
}

function dataOf({ entry, ...sample }: RequestSample): string[] {
  if (entry.upload) return ['    data=data,']
  if (!entry.body) return []
  const body = parseBody({ entry, ...sample })
  if (entry.body.media === 'application/json') return [`    data=json.dumps(${pythonLiteral(body, '    ')}).encode(),`]
  return ['    data=(', ...linesOf(String(body)).map((line) => `        ${pythonLiteral(line)}`), '    ).encode(),']
}

const upload = (part: string) => [
  'boundary = uuid.uuid4().hex',
  'with open("logo.png", "rb") as file:',
  '    data = (',
  `        f'--${'{boundary}'}\\r\\nContent-Disposition: form-data; name="${part}"; filename="logo.png"\\r\\n'`,
  '        "Content-Type: image/png\\r\\n\\r\\n"',
  '    ).encode() + file.read() + f"\\r\\n--{boundary}--\\r\\n".encode()',
  '',
]

/** The statements of the program that use the response. */
function readingOf({ entry: { id, answerMedia, answerFields, answers }, prints = [] }: RequestSample): string {
  if (prints.length) {
    const keys = prints.map((path) => path.split('.').map((key) => (/^\d+$/.test(key) ? `[${key}]` : `["${key}"]`)))
    return `answer = json.load(response)\n    print(${keys.map((all) => `answer${all.join('')}`).join(', ')})`
  }
  if (answerMedia === 'text/event-stream') return 'for line in response:\n        print(line.decode(), end="")'
  if (answerMedia?.startsWith('text/')) return 'print(response.read().decode())'
  if (answerMedia) return `open("${id}.${answerMedia.slice(answerMedia.indexOf('/') + 1)}", "wb").write(response.read())`
  if (answers[0]?.status === '204') return 'print(response.status)'
  if (!answerFields.length) return 'print(json.load(response))'
  // A list goes on with the same request and `cursor`.
  if (answerFields.includes('nextCursor')) return `page = json.load(response)\n    print(page["${answerFields[0]}"], page["nextCursor"])`
  // Also fields that are told only once, such as a secret beside its resource.
  if (answerFields.length > 1) return 'print(json.load(response))'
  return `print(json.load(response)["${answerFields[0]}"])`
}
