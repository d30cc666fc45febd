/**
 * Resolves `typescript` to TypeScript 6 in this process, for tools that use its programming interface, which TypeScript 7 does not have
 * yet: dependency-cruiser, and the generators of clients in tests.
 */
import Module, { register } from 'node:module'

const older = (name) => name.replace(/^typescript(?=$|\/)/, 'typescript-6')

const resolveFilename = Module._resolveFilename
Module._resolveFilename = (name, ...rest) => resolveFilename.call(Module, older(name), ...rest)

const hook = `export const resolve = (name, context, next) => next(name.replace(/^typescript(?=$|\\/)/, 'typescript-6'), context)`
register(`data:text/javascript,${encodeURIComponent(hook)}`)
