import { buildCommand, buildRequest } from '../send-request'
import { pythonSample } from './python'
import type { RequestSample } from './request-sample'
import { typescriptSample } from './typescript'

/** The languages of the samples, each with its label. */
export const languages = { curl: 'curl', typescript: 'TypeScript', python: 'Python' } as const

export type Language = keyof typeof languages

const commandOf = ({ entry, values, body, base }: RequestSample) =>
  buildCommand(buildRequest(entry, values, body), base, entry.permission === 'open')

const writers: Record<Language, (sample: RequestSample) => string> = {
  curl: commandOf,
  typescript: typescriptSample,
  python: pythonSample,
}

/** The request in the language. A body that is not JSON yet is named instead of the program. */
export function sampleIn(language: Language, sample: RequestSample): string {
  try {
    return writers[language](sample)
  } catch (error) {
    if (error instanceof SyntaxError) return `The body is not JSON: ${error.message}`
    throw error
  }
}
