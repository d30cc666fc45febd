import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail server on this machine that takes what it is sent, from the settings that it gives. */
export interface Mailbox {
  settings: { smtpUrl: string; mailFrom: string }
  letters: Email[]
  close(): Promise<void>
}

/** `refuses` says which recipients it does not know; `port` is a free one unless given. */
export async function openMailbox({ refuses = () => false, port = 0 }: { refuses?: (address: string) => boolean; port?: number } = {}) {
  const letters: Email[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) =>
      refuses(address) ? done(Object.assign(new Error('There is no such mailbox'), { responseCode: 550 })) : done(),
    onData(stream, _, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then((letter) => {
          letters.push(letter)
          done()
        }, done)
      })
    },
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const address = server.server.address() as { port: number }
  const mailbox: Mailbox & { port: number } = {
    settings: { smtpUrl: `smtp://127.0.0.1:${address.port}`, mailFrom: 'Waybill <orders@waybill.example>' },
    letters,
    port: address.port,
    close: () => new Promise((done) => server.close(done)),
  }
  return mailbox
}

/** The token at the end of the link in a letter. */
export const tokenIn = (text: string | undefined): string => {
  const token = /\?token=([\w-]+)/.exec(text ?? '')?.[1]
  if (!token) throw new Error(`There is no link in: ${text}`)
  return token
}
