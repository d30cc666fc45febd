import { shellWords } from './shell-words'

interface Asked {
  method: string
  url: string
  headers: Record<string, string>
  body: string | undefined
  /** The part of a form that is a file. */
  upload: string | undefined
}

/** What a curl command would send. Knows the options that the API reference uses, and refuses others. */
export function curled(command: string, variables: Record<string, string> = {}): Asked {
  const [program, ...words] = shellWords(command, variables)
  if (program !== 'curl') throw new Error(`Not a curl command: ${command}`)
  const asked: Asked = { method: '', url: '', headers: {}, body: undefined, upload: undefined }
  for (let i = 0; i < words.length; i++) {
    const word = words[i] as string
    const value = () => words[++i] as string
    if (word === '-X') asked.method = value()
    else if (word === '-d') asked.body = value()
    else if (word === '-F') asked.upload = value().split('=@')[0]
    else if (word === '-H') {
      const [name = '', ...rest] = value().split(': ')
      asked.headers[name] = rest.join(': ')
    } else if (word.startsWith('http')) asked.url = word
    else if (!/^-[siN]+$/.test(word)) throw new Error(`What is ${word} in ${command}?`)
  }
  asked.method ||= asked.body === undefined && !asked.upload ? 'GET' : 'POST'
  return asked
}
