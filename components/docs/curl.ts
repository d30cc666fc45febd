/** A request as it can be written down. */
export interface Written {
  method: string
  /** With its query, encoded; may name a shell variable. */
  url: string
  headers: Record<string, string>
  body?: string
  /** The name of a form's part that is a file. */
  upload?: string
}

/** The command for a POSIX shell that sends this. `$NAME` in the address and the headers is left to the shell; the body is taken literally. */
export function curlOf({ method, url, headers, body, upload }: Written, options = '-s'): string {
  const isImplied = method === (body === undefined && !upload ? 'GET' : 'POST')
  return [
    `curl ${options} ${isImplied ? '' : `-X ${method} `}${doubly(url)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`-d '${body.replaceAll("'", "'\\''")}'`]),
    ...(upload ? [`-F '${upload}=@logo.png'`] : []),
  ].join(' \\\n  ')
}

const quoted = (text: string) => (/\$[A-Z]/.test(text) ? doubly(text) : `'${text.replaceAll("'", "'\\''")}'`)

/** Variables are filled in within double quotes; nothing else that a shell would take for its own is left as it is. */
const doubly = (text: string) => `"${text.replace(/["\\`]/g, '\\$&').replace(/\$(?![A-Z])/g, '\\$')}"`
