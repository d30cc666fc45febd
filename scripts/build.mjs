/** `npm run build`: builds for production. */
import { build } from './prerequisites.mjs'

build()
