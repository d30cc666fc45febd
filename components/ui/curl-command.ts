/** A request in the form of its curl command. */
export interface HttpRequest {
  method: string
  /** The encoded address with its query; may contain a shell variable. */
  url: string
  headers: Record<string, string>
  body?: string
  /** The name of the multipart field that holds the file. */
  upload?: string
}

/** The request as a command for a POSIX shell. `$NAME` in the address and the headers is expanded by the shell; the body is literal. */
export function curlCommand({ method, url, headers, body, upload }: HttpRequest, options = '-s'): string {
  const isImplied = method === (body === undefined && !upload ? 'GET' : 'POST')
  return [
    `curl ${options} ${isImplied ? '' : `-X ${method} `}${doubleQuote(url)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${shellQuote(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`-d '${body.replaceAll("'", "'\\''")}'`]),
    ...(upload ? [`-F '${upload}=@logo.png'`] : []),
  ].join(' \\\n  ')
}

const shellQuote = (text: string) => (/\$[A-Z]/.test(text) ? doubleQuote(text) : `'${text.replaceAll("'", "'\\''")}'`)

/** Quotes text so that the shell expands variables in it but interprets no other character. */
const doubleQuote = (text: string) => `"${text.replace(/["\\`]/g, '\\$&').replace(/\$(?![A-Z])/g, '\\$')}"`
