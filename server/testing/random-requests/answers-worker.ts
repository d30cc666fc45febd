import '../slip-threads'
import { answerLines } from './answer-lines'

/** Prints the answers of the engine of DATABASE_URL, in a process of its own: the schema is built for one engine when it is imported. */
process.stdout.write(JSON.stringify(await answerLines()))
